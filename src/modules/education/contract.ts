/** What other areas may do with courses. */
export { markSold } from './server/markSold';
