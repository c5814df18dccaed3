/** What other areas may do with prepaid hours and with money; both are in hundredths. */
export { type BillDirection, type BillSubject, billDirections, billSubjects } from './domain/codes';
export { type Money, noMoney, splitShares, subtractMoney, totalOf } from './domain/moneyShares';
export type { CloseCheck } from './server/bills/closeChecks';
export { lockClosedMonth, refuseClosedMonth } from './server/bills/monthClose';
export { type Bill, type BillPosting, postBill, reverseBill } from './server/bills/postBill';
export { buyHours, type Purchase, voidPurchase } from './server/hours/buyHours';
export { findGuard, isFinal, type LessonGuard } from './server/hours/lessonGuards';
export {
  bookLesson,
  bookNewLessons,
  dropLesson,
  findReservedHours,
  hasHoursForLesson,
  type Lesson,
  releaseLesson,
  reverseLateLesson,
  revokeLesson,
  settleLesson,
  takeLesson,
  takePastLesson,
} from './server/hours/lessons';
export { type HoursOwner, lockSeveralHours } from './server/hours/lockHours';
export { type MovedExpiry, moveExpiry } from './server/hours/moveExpiry';
export { notifyRenewal } from './server/hours/notifyFamily';
export { type HourRefund, quoteRefund, refundHours, returnIncome } from './server/hours/releaseHours';
export { type Application, postReserved, type Reserved, releaseReserved, reserveHours } from './server/hours/reserve';
export { type HourTransfer, quoteTransfer, type TransferAnswer, transferHours } from './server/hours/transfer';
export { formatChildName, lockChildren } from './server/lockChildren';
export { confirmSale, reverseSaleIncome, type SaleIncome, writeOffSale } from './server/saleIncome';
export { findAccount } from './server/stored/findAccount';
export { rechargeStored } from './server/stored/recharge';
export { refundToStored, returnStored, type StoredMovement, spendStored } from './server/stored/spend';
