/** What other areas may do with prepaid hours; hours and money are in hundredths. */
export { buyHours, type Purchase, voidPurchase } from './server/hours/buyHours';
export { type HourRefund, type HourTransfer, refundHours, transferHours } from './server/hours/giveBack';
export type { HoursOwner } from './server/hours/holdHours';
export { bookLesson, type Lesson, releaseLesson, revokeLesson, settleLesson, takeLesson } from './server/hours/lessons';
