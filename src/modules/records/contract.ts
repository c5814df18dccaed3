/** What other areas may ask of training records. */
export { goalGraph, standingOf } from './server/standing';
