/** Signing in and out: one row for each child and day. Signed times are not overwritten, so that a second tap or scan changes nothing. */
import { addDays } from '../../../domain/calendar';
import { conflict, refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { Signed } from '../domain/board';
import { directions, statuses, ways } from '../domain/codes';
import { statusOf, timeOf } from '../domain/status';
import { type Child, comesHere, seenChildren } from './children';

type Day = Stored<'checkIn'>;

export interface Signing {
  stuIds: readonly string[];
  direction: number;
  /** Time of a sign that was made offline; undefined = now. */
  time?: string | null;
  byCode?: boolean | null;
  temperature?: string | null;
  morningCheck?: number | null;
  pickupName?: string | null;
}

/** Name of the lock that is held while the rows of a day are read and written. */
export function dayLock(day: string): string {
  return `checkIn ${day}`;
}

export async function sign(signing: Signing, context: RuleContext): Promise<Signed> {
  refuseHealth(signing, context);
  const time = timeOfSigning(signing.time, context);
  const day = time.slice(0, 10);
  await context.lockByName(dayLock(day));
  const children = await seenChildren(signing.stuIds, context);
  const rows = new Map(
    (await context.records.find('checkIn', { checkDate: day, stuId: children.map(({ id }) => id) })).map((row) => [row.stuId, row]),
  );
  const result: Signed = { signed: [], already: [], refused: [] };
  const fresh: Changes<'checkIn'>[] = [];
  for (const child of children) {
    const row = rows.get(child.id);
    const known = row && (signing.direction === directions.arrive ? row.checkIn : row.checkOut);
    const why = known ? undefined : whyNot(child, row, time, signing.direction);
    if (known && hasMorning(signing)) {
      result.signed.push(child.id);
      await context.records.update('checkIn', row.id, getMorningValues(signing));
    } else if (known) result.already.push({ ...nameOf(child), time: timeOf(known) });
    else if (why) result.refused.push({ ...nameOf(child), why });
    else {
      result.signed.push(child.id);
      await write(child, row, { time, signing }, fresh, context);
    }
  }
  await context.records.createMany('checkIn', fresh);
  reportRefused(signing, children, result, context);
  return result;
}

async function write(
  child: Child,
  row: Day | undefined,
  input: SignInput,
  fresh: Changes<'checkIn'>[],
  context: RuleContext,
): Promise<void> {
  const values = await getSignedValues(row, input, context);
  if (row) await context.records.update('checkIn', row.id, values);
  else fresh.push({ stuId: child.id, checkDate: input.time.slice(0, 10), recorderId: context.actor.staffId || null, ...values });
}

interface SignInput {
  time: string;
  signing: Signing;
}

async function getSignedValues(row: Day | undefined, { time, signing }: SignInput, context: RuleContext): Promise<Changes<'checkIn'>> {
  const { direction, byCode, pickupName } = signing;
  const times = direction === directions.arrive ? { checkIn: time } : { checkOut: time };
  const status = statusOf({ checkIn: row?.checkIn, checkOut: row?.checkOut, ...times }, await context.records.single('instSetting'));
  return {
    ...times,
    status: status as Day['status'],
    ...(row === undefined && { way: byCode ? ways.byCode : ways.byStaff }),
    ...getMorningValues(signing),
    ...(pickupName && { pickupName }),
  };
}

/** Refuses temperature and morning check from callers who may not read them. */
function refuseHealth({ temperature, morningCheck }: Signing, { visible }: RuleContext): void {
  if (temperature && visible.hides('checkIn', 'temperature')) throw refuse('temperature', '您没有填写“体温”的权限');
  if (morningCheck && visible.hides('checkIn', 'morningCheck')) throw refuse('morningCheck', '您没有填写“晨检”的权限');
}

/** Whether a morning check is given; it may also be written after the arrival was signed. */
function hasMorning({ direction, temperature, morningCheck }: Signing): boolean {
  return direction === directions.arrive && Boolean(temperature || morningCheck);
}

function getMorningValues({ temperature, morningCheck }: Signing): Changes<'checkIn'> {
  return { ...(temperature && { temperature }), ...(morningCheck && { morningCheck: morningCheck as Day['morningCheck'] }) };
}

/** Time of the sign. A future time, from a device whose clock is fast, becomes now; older than a day is refused and needs a late patch. */
function timeOfSigning(time: string | null | undefined, { now, today }: RuleContext): string {
  if (!time || time > now) return now;
  const oldest = `${addDays(today, -1)} ${now.slice(11)}`;
  if (time < oldest) throw refuse('time', '签到时间超过一天，请到打卡记录里补签');
  return time;
}

function whyNot(child: Child, row: Day | undefined, time: string, direction: number): string | undefined {
  if (!comesHere(child)) return `“${child.stuName}”不在读，不能签到`;
  if (direction === directions.depart && row?.checkIn && row.checkIn > time)
    return `“${child.stuName}”${timeOf(row.checkIn)} 才到校，离校不能更早`;
  return undefined;
}

function nameOf({ id, stuName }: Child) {
  return { stuId: id, stuName };
}

/** Fails the call if all children were refused; otherwise adds the refusals as a remark to the result. */
function reportRefused({ stuIds }: Signing, children: readonly Child[], { signed, already, refused }: Signed, context: RuleContext): void {
  const unseen = new Set(stuIds).size - children.length;
  const sentences = [...refused.map(({ why }) => why), ...(unseen > 0 ? [`有 ${unseen} 名学员不在您的名单里`] : [])];
  if (sentences.length === 0) return;
  if (signed.length + already.length === 0) throw refuse('stuIds', sentences.join('；'));
  context.remark(sentences.join('；'));
}

/** Removes a sign of today that was made by mistake; deletes the row if nothing else is in it. */
export async function unsign(stuId: string, direction: number, context: RuleContext): Promise<void> {
  await context.lockByName(dayLock(context.today));
  const [child] = await seenChildren([stuId], context);
  const [row] = child ? await context.records.find('checkIn', { stuId, checkDate: context.today }) : [];
  if (!row) throw conflict('今天还没有签到', { kind: 'state' });
  const isArrival = direction === directions.arrive;
  if (isArrival && row.checkOut) throw conflict('已经离校，请先撤销离校', { kind: 'state' });
  if (isArrival) return context.records.remove('checkIn', row.id);
  const status = statusOf({ checkIn: row.checkIn, status: row.status }, await context.records.single('instSetting'));
  await context.records.update('checkIn', row.id, { checkOut: null, pickupName: null, status: status as Day['status'] });
}

/** Marks children without arrival as absent or on leave; children who arrived are left unchanged. */
export async function markAbsent(stuIds: readonly string[], kind: number, remark: string | null, context: RuleContext): Promise<Signed> {
  const day = context.today;
  await context.lockByName(dayLock(day));
  const children = await seenChildren(stuIds, context);
  const rows = new Map(
    (await context.records.find('checkIn', { checkDate: day, stuId: children.map(({ id }) => id) })).map((row) => [row.stuId, row]),
  );
  const status = (kind === statuses.leave ? statuses.leave : statuses.absent) as Day['status'];
  const result: Signed = { signed: [], already: [], refused: [] };
  for (const child of children) {
    const row = rows.get(child.id);
    if (row?.checkIn) result.already.push({ ...nameOf(child), time: timeOf(row.checkIn) });
    else if (!comesHere(child)) result.refused.push({ ...nameOf(child), why: `“${child.stuName}”不在读` });
    else {
      result.signed.push(child.id);
      if (row) await context.records.update('checkIn', row.id, { status, ...(remark && { remark }) });
      else
        await context.records.create('checkIn', {
          stuId: child.id,
          checkDate: day,
          status,
          remark,
          recorderId: context.actor.staffId || null,
        });
    }
  }
  reportRefused({ stuIds, direction: 0 }, children, result, context);
  return result;
}
