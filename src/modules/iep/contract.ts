/** Functions of education plans that other areas may import. */
export { createDraft } from './server/fromAssessment';
