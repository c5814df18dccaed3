/** What other areas may do with courses and with what is sold beside them: an order that uses a price says so. */
export { markPackageSold, markProductSold, markSold } from './server/markSold';
