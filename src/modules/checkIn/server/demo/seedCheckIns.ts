/**
 * A year of check-ins of every child, and today's until now. They are inserted as they are, without change records: written one by one,
 * 25,000 rows would take longer than the rest of the demo.
 */
import { addDays } from '../../../../domain/calendar';
import type { RuleContext } from '../../../../server/records/rule';
import { createRandom, type DemoStep, type SeedSource } from '../../../demo/contract';
import { readCalendar } from '../../../system/contract';
import { type Child, comesHere } from '../children';
import { findLeavesBetween } from '../leaves';
import { type DemoDay, dayOf, hours } from './dayOf';

/** Days before today, in an institution of full size and in a small one for a trial. */
const [year, weeks, leastStudents] = [365, 42, 60];
const chunk = 5000;
/** Maximum number of children with a year of check-ins, for load tests with 100,000 children. */
const mostChildren = 150;
/** A separate random seed, so that the data of other steps do not change. */
const seed = 850;

type Row = DemoDay & { id: string; stuId: string; checkDate: string; recorderId: string | null };

export default {
  order: 125,
  async seed(source) {
    const entity = source.context.configuration.entities.get('checkIn');
    if (!entity) return;
    await source.write.changeSet(async (set) => {
      const context = set.ruleContext(set, entity);
      const { id } = await context.records.single('instSetting');
      await context.records.update('instSetting', id, hours);
      await insert(await rowsOf(source, context), context);
    });
  },
} satisfies DemoStep;

async function rowsOf({ size, calendar: { today } }: SeedSource, context: RuleContext): Promise<Row[]> {
  const isSmall = size < leastStudents;
  const [first, last] = [addDays(today, isSmall ? -weeks : -year), isSmall ? addDays(today, -1) : today];
  const calendar = await readCalendar(first, last, context);
  const isOnLeave = await findLeavesBetween(first, last, context);
  const children = await context.records.find('student', {}, { order: [['stuNo', 'asc']], limit: mostChildren });
  const random = createRandom(seed);
  const rows: Row[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!calendar(day).isWork) continue;
    for (const child of children) {
      const made = isExpected(child, day) && dayOf(random, { day, guardians: guardiansOf(child), now: context.now });
      if (!made || isOnLeave(child.id, day)) continue;
      rows.push({ ...made, id: idOf(rows.length, child.id), stuId: child.id, checkDate: day, recorderId: child.headTeacherId ?? null });
    }
  }
  return rows;
}

function isExpected(child: Child, day: string): boolean {
  if (!child.enterDate || day < child.enterDate) return false;
  return child.leaveDate ? day <= child.leaveDate : comesHere(child);
}

function guardiansOf({ relations }: Child): string[] {
  return (relations ?? []).flatMap(({ relName }) => (relName ? [relName] : []));
}

/** Ids ascend with the rows; the last part is that of the child's id, so that they differ between institutions. */
function idOf(at: number, stuId: string): string {
  const count = at.toString(16).padStart(8, '0');
  return `${count}-0000-7000-${stuId.slice(19)}`;
}

async function insert(rows: readonly Row[], { records }: RuleContext): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk)
    await records.sql(
      `insert into check_in (inst_id, id, version, stu_id, check_date, check_in, check_out, way, temperature, morning_check, pickup_name,
         patch_reason, status, recorder_id, create_by, create_time, update_by, update_time)
       select current_setting('app.inst')::uuid, id, 1, "stuId", "checkDate", "checkIn", "checkOut", way, temperature, "morningCheck",
         "pickupName", "patchReason", status, "recorderId", "recorderId", "checkIn" at time zone 'Asia/Shanghai', "recorderId",
         coalesce("checkOut", "checkIn") at time zone 'Asia/Shanghai'
       from json_to_recordset($1) as r(id uuid, "stuId" uuid, "checkDate" date, "checkIn" timestamp, "checkOut" timestamp, way int,
         temperature numeric, "morningCheck" int, "pickupName" text, "patchReason" text, status int,
         "recorderId" uuid)`,
      [JSON.stringify(rows.slice(at, at + chunk))],
    );
}
