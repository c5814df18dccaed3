/**
 * The day on which a batch ended, and the next purchase of the course by the child; stored with the batch for lists and statistics.
 * The caller holds the lock of the hours.
 */
import { addDays } from '../../../../domain/calendar';
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { toHundredths } from '../../domain/amounts';

type Batch = Stored<'hourBatch'>;
const { used, expired, frozen, refunded } = states.hourBatch.status;

/** Days after the end within which a purchase is a renewal. */
export const renewalDays = 30;

type Facts = Pick<Changes<'hourBatch'>, 'endedOn' | 'renewedOn' | 'isRenewed'>;

/** Used up on the day of its last lesson; expired or frozen on its last day. Refunded and open ones have not ended. */
export function findEndDay(status: Batch['status'], { expireDate }: Pick<Batch, 'expireDate'>, day: string): string | null {
  if (status === used) return day;
  return status === expired || status === frozen ? (expireDate ?? day) : null;
}

export function isRenewedBy(ended: string | null | undefined, renewed: string | null | undefined): boolean {
  return Boolean(ended && renewed && renewed <= addDays(ended, renewalDays));
}

/** A purchase: not transferred here, and not refunded completely. */
const isPurchase = ({ boughtHours, fromBatchId, status }: Batch) =>
  toHundredths(String(boughtHours ?? 0)) > 0 && !fromBatchId && status !== refunded;

/** Whether `one` was bought after `other`; what one order sold on one day is one purchase. */
function isLater(one: Batch, other: Batch): boolean {
  if (one.buyDate !== other.buyDate) return one.buyDate > other.buyDate;
  return one.id > other.id && (one.orderId ?? null) !== (other.orderId ?? null);
}

/** Updates the day of the next purchase in each batch of one child and course. */
export async function storeRenewals(hoursId: string, { records }: RuleContext): Promise<void> {
  const batches = await records.find('hourBatch', { hoursId });
  const bought = batches.filter(isPurchase);
  for (const batch of batches) {
    const days = bought.filter((one) => isLater(one, batch)).map(({ buyDate }) => buyDate);
    const renewedOn = days.sort()[0] ?? null;
    const facts: Facts = { renewedOn, isRenewed: isRenewedBy(batch.endedOn, renewedOn) };
    if (facts.renewedOn !== (batch.renewedOn ?? null) || facts.isRenewed !== Boolean(batch.isRenewed))
      await records.update('hourBatch', batch.id, facts);
  }
}

/** Fills the end of older batches, which was not stored: the day of the last lesson, or the expiry day. */
export async function storeEnds({ records, today }: RuleContext): Promise<void> {
  for (const batch of await records.find('hourBatch', { status: [used, expired, frozen], endedOn: null })) {
    const lessons = (await records.find('hourLedger', { batchId: batch.id })).flatMap(({ lessonId }) => lessonId ?? []);
    const [last] =
      lessons.length === 0 ? [] : await records.find('lessonHours', { id: lessons }, { order: [['lessonDate', 'desc']], limit: 1 });
    const ended = findEndDay(batch.status, batch, last?.lessonDate ?? batch.expireDate ?? today);
    await records.update('hourBatch', batch.id, { endedOn: ended, isRenewed: isRenewedBy(ended, batch.renewedOn) });
  }
}
