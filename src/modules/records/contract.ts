/** What other areas may ask of training records. */
export { standingOf } from './server/standing';
