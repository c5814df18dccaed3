/** What other areas may do with orders. In fen. */
export { readUsedSubsidy, refuseSubsidy, restoreSubsidy, type SubsidyRefusal } from './server/refund/refusedSubsidy';
