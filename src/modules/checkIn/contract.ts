/** What other areas may ask of check-in. */
export { readDaysPresent } from './server/daysPresent';
