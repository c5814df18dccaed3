/** What other areas may do with prepaid hours and with money; both are in hundredths. */
export { type BillDirection, type BillSubject, billDirections, billSubjects } from './domain/codes';
export { type Bill, type BillPosting, postBill, reverseBill } from './server/bills/postBill';
export { buyHours, type Purchase, voidPurchase } from './server/hours/buyHours';
export { type HourRefund, type HourTransfer, quoteRefund, refundHours, transferHours } from './server/hours/giveBack';
export { type HoursOwner, holdSeveral } from './server/hours/holdHours';
export type { LessonGuard } from './server/hours/lessonGuards';
export { bookLesson, type Lesson, releaseLesson, revokeLesson, settleLesson, takeLesson } from './server/hours/lessons';
export { confirmSale, reverseSaleIncome, type SaleIncome } from './server/saleIncome';
export { accountOfWay } from './server/stored/accountOfWay';
export { refundToStored, returnStored, type StoredMovement, spendStored } from './server/stored/spend';
