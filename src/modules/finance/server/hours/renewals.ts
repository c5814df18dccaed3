/**
 * When a batch ended, and whether the child bought hours of the course again: kept with the batch, so that lists and figures can ask for it.
 * The hours of the child and course are held already.
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
export function endedOn(status: Batch['status'], { expireDate }: Pick<Batch, 'expireDate'>, day: string): string | null {
  if (status === used) return day;
  return status === expired || status === frozen ? (expireDate ?? day) : null;
}

export function isRenewedBy(ended: string | null | undefined, renewed: string | null | undefined): boolean {
  return Boolean(ended && renewed && renewed <= addDays(ended, renewalDays));
}

/** Bought by the child, not moved here, and not given back whole. */
const isPurchase = ({ boughtHours, fromBatchId, status }: Batch) =>
  toHundredths(String(boughtHours ?? 0)) > 0 && !fromBatchId && status !== refunded;

/** Whether `one` was bought after `other`; what one order sold on one day is one purchase. */
function isLater(one: Batch, other: Batch): boolean {
  if (one.buyDate !== other.buyDate) return one.buyDate > other.buyDate;
  return one.id > other.id && (one.orderId ?? null) !== (other.orderId ?? null);
}

/** Day of the next purchase after each batch of one child and course, as far as it is not kept so already. */
export async function noteRenewals(hoursId: string, { records }: RuleContext): Promise<void> {
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

/** The day on which old batches ended, which nobody kept: that of the last lesson, or their last day. */
export async function noteEnds({ records, today }: RuleContext): Promise<void> {
  for (const batch of await records.find('hourBatch', { status: [used, expired, frozen], endedOn: null })) {
    const lessons = (await records.find('hourLedger', { batchId: batch.id })).flatMap(({ lessonId }) => lessonId ?? []);
    const [last] =
      lessons.length === 0 ? [] : await records.find('lessonHours', { id: lessons }, { order: [['lessonDate', 'desc']], limit: 1 });
    const ended = endedOn(batch.status, batch, last?.lessonDate ?? batch.expireDate ?? today);
    await records.update('hourBatch', batch.id, { endedOn: ended, isRenewed: isRenewedBy(ended, batch.renewedOn) });
  }
}
