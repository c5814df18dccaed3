/** Batches as inputs of the computation, and their state after a posting. The caller holds the lock of the hours. */
import { states } from '../../../../generated/states';
import { notFound } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { toHundredths } from '../../domain/amounts';
import type { HourLot } from '../../domain/hourLots';
import type { HoursOwner } from './lockHours';
import { isRenewedBy, storeRenewals } from './renewals';

export type Batch = Stored<'hourBatch'>;

const { active, used, refunded, expired } = states.hourBatch.status;

/** Stored decimals as hundredths; nothing stored is 0. */
export function hundredths(value: string | number | null | undefined): number {
  return toHundredths(String(value ?? 0));
}

export function getLot(batch: Batch): HourLot {
  return {
    id: batch.id,
    boughtHours: hundredths(batch.boughtHours),
    paidLeft: hundredths(batch.paidLeft),
    giftLeft: hundredths(batch.giftLeft),
    heldPaid: hundredths(batch.heldPaid),
    heldGift: hundredths(batch.heldGift),
    net: hundredths(batch.netAmt),
    deferred: hundredths(batch.deferred),
    expireDate: batch.expireDate ?? undefined,
    // Ids sort by time of creation.
    created: batch.id,
  };
}

export function ownerOf({ stuId, courseId }: Batch): HoursOwner {
  return { stuId: stuId, courseId: courseId };
}

/** Batches that hours can be taken from. */
export function openBatches(hoursId: string, { records }: RuleContext): Promise<Batch[]> {
  return records.find('hourBatch', { hoursId, status: active });
}

export async function readBatch(id: string, { records }: RuleContext): Promise<Batch> {
  const batch = await records.get('hourBatch', id);
  if (!batch) throw notFound('课时批次');
  return batch;
}

/** Sets the state of a batch: an empty one is used up, or `ended` if given; returned hours open it again. */
export async function settleStatus(
  id: string,
  context: RuleContext,
  ended: typeof used | typeof refunded = used,
  day: string = context.today,
): Promise<void> {
  const batch = await readBatch(id, context);
  const next = nextStatus(batch, ended);
  if (next === batch.status) return;
  const end = next === used ? { endedOn: day, isRenewed: isRenewedBy(day, batch.renewedOn) } : {};
  await context.records.update('hourBatch', id, { status: next, ...end });
  if (next === refunded || batch.status === refunded) await storeRenewals(batch.hoursId, context);
}

function nextStatus({ left, status }: Batch, ended: typeof used | typeof refunded): Batch['status'] {
  const isClosed = status === used || status === refunded || status === expired;
  if (hundredths(left) > 0) return isClosed ? active : status;
  return status === active || ended === refunded ? ended : status;
}
