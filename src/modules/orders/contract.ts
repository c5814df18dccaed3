/** What other areas may do with orders. In fen. */
export { refuseSubsidy, restoreSubsidy, type SubsidyRefusal, subsidyUsed } from './server/refund/refusedSubsidy';
