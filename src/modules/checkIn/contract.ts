/** What other areas may ask of check-in. */
export { daysPresent } from './server/daysPresent';
