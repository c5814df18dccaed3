/** Functions of education plans that other areas may import. */
export { draftFromNeeds } from './server/fromAssessment';
