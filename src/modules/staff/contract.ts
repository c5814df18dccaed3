/** What other modules may import of staff. */
export { enabled } from './domain/codes';
