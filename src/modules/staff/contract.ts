/** What other areas may use of the staff. */
export { enabled } from './domain/codes';
