/** What other areas may do with prepaid hours and with money; both are in hundredths. */
export { type BillDirection, type BillSubject, billDirections, billSubjects } from './domain/codes';
export { lessMoney, type Money, noMoney, sharesOf, totalOf } from './domain/moneyShares';
export type { CloseCheck } from './server/bills/closeChecks';
export { heldClosedMonth, refuseClosedMonth } from './server/bills/monthClose';
export { type Bill, type BillPosting, postBill, reverseBill } from './server/bills/postBill';
export { childName, holdChildren } from './server/holdChildren';
export { buyHours, type Purchase, voidPurchase } from './server/hours/buyHours';
export { type HourRefund, quoteRefund, refundHours, returnIncome } from './server/hours/giveBack';
export { type HoursOwner, holdSeveral } from './server/hours/holdHours';
export { guardedBy, isFinal, type LessonGuard } from './server/hours/lessonGuards';
export {
  bookLesson,
  bookNewLessons,
  coversLesson,
  dropLesson,
  heldFromLesson,
  type Lesson,
  releaseLesson,
  reverseLateLesson,
  revokeLesson,
  settleLesson,
  takeHeldLesson,
  takeLesson,
} from './server/hours/lessons';
export { type MovedExpiry, moveExpiry } from './server/hours/moveExpiry';
export { type Applicant, type Reserved, releaseReserved, reserveHours, takeReserved } from './server/hours/reserve';
export { remindToRenew } from './server/hours/tellFamily';
export { type HourTransfer, quoteTransfer, type TransferAnswer, transferHours } from './server/hours/transfer';
export { confirmSale, reverseSaleIncome, type SaleIncome, writeOffSale } from './server/saleIncome';
export { accountOfWay } from './server/stored/accountOfWay';
export { rechargeStored } from './server/stored/recharge';
export { refundToStored, returnStored, type StoredMovement, spendStored } from './server/stored/spend';
