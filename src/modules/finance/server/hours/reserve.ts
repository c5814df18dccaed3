/**
 * Hours of a pending refund or transfer: reserved, so that no lesson, expiry or second application uses them; posted when it is carried
 * out, released when it is rejected or withdrawn. Reserving and posting lock the hours of the student first.
 */
import { firstOf, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { fromHundredths } from '../../domain/amounts';
import { freeOf } from '../../domain/hourLots';
import { type Batch, getLot, hundredths, ownerOf, readBatch } from './batches';
import { lockSeveralHours } from './lockHours';

/** Hours that an application reserves of one batch, in hundredths. */
export interface Reserved {
  batchId: string;
  paid: number;
}

/** The reserving application. */
export type Application = { refundId: string } | { transferId: string };

const { held, posted, released } = states.hourHold.status;
const beforeRollCall: readonly unknown[] = [states.scheduleInfo.status.waiting, states.scheduleInfo.status.toRecord];

/** The gifts of a batch are reserved with its last free paid hour, as they end with it. */
export async function reserveHours(by: Application, parts: readonly Reserved[], context: RuleContext): Promise<void> {
  const batches: Batch[] = [];
  for (const { batchId, paid } of parts) {
    const batch = await readBatch(batchId, context);
    batches.push(batch);
    const lot = getLot(batch);
    const { hoursId, stuId, courseId } = batch;
    await context.records.create('hourHold', {
      ...{ ...by, hoursId, batchId, stuId, courseId },
      paidHours: fromHundredths(paid),
      giftHours: fromHundredths(paid === lot.paidLeft ? freeOf(lot).gift : 0),
    });
  }
  for (const hoursId of new Set(batches.map((batch) => batch.hoursId))) await refuseLackForRollCall(hoursId, context);
}

/** Refuses if lessons that have begun without a roll call would lack hours. */
async function refuseLackForRollCall(hoursId: string, { records, now, today }: RuleContext): Promise<void> {
  const booked = { hoursId, status: states.lessonHours.status.booked, lessonDate: { lte: today } };
  const charges = await records.find('lessonHours', booked, { order: [['lessonDate', 'asc']] });
  const lessons = charges.length > 0 ? await records.find('scheduleInfo', { id: charges.flatMap((one) => one.scheduleId ?? []) }) : [];
  const begun = lessons.filter(
    ({ status, lessonDate, startTime }) => beforeRollCall.includes(status) && `${lessonDate} ${startTime}:00` <= now,
  );
  const due = charges.filter(({ scheduleId }) => begun.some(({ id }) => id === scheduleId));
  const wanted = due.reduce((sum, { hours }) => sum + hundredths(hours), 0);
  const own = await records.get('courseHours', hoursId);
  if (wanted === 0 || hundredths(own?.usable) - hundredths(own?.held) >= wanted) return;
  const { lessonDate, startTime } = must(
    begun.find(({ id }) => id === firstOf(due).scheduleId),
    'lesson that has begun',
  );
  const lesson = `${own?.stuIdLabel}“${own?.courseIdLabel}” ${lessonDate} ${startTime} 的课已经开始、还没有点名`;
  throw refuse('hours', `${lesson}，点名要扣 ${fromHundredths(wanted)} 课时，请先点名，或少申请一些课时`);
}

/** Releases the reservation directly before the application is carried out, so that its posting can use the hours. */
export async function postReserved(by: Application, context: RuleContext): Promise<void> {
  const { records } = context;
  for (const { id } of await records.find('hourHold', { ...by, status: held })) await records.update('hourHold', id, { status: posted });
}

/** The application was rejected or withdrawn. */
export async function releaseReserved(by: Application, context: RuleContext): Promise<void> {
  const { records } = context;
  const own = await records.find('hourHold', { ...by, status: held });
  if (own.length === 0) return;
  const batches = await records.find('hourBatch', { id: own.map(({ batchId }) => batchId) });
  await lockSeveralHours(batches.map(ownerOf), context);
  for (const { id } of own) await records.update('hourHold', id, { status: released });
}

/** A batch with reserved hours neither expires nor is reversed. */
export function refuseReserved({ batchNo, heldPaid }: Batch): void {
  if (hundredths(heldPaid) > 0) throw conflict(`批次 ${batchNo} 有课时正在申请退费或转课，请先办完或撤销申请`, { kind: 'state' });
}
