/** Until when the file of a child who left is kept: some years after the day of leaving, by the setting of the institution. */
import { addMonths } from '../../../domain/calendar';
import { conflict } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

/** For the rule of students: sets the retention date from the day of leaving, and removes it when the child returns. */
export async function keepAfterLeaving(changes: Changes<'student'>, { records }: RuleContext): Promise<void> {
  if (changes.leaveDate === undefined) return;
  if (!changes.leaveDate) {
    Object.assign(changes, { keepUntil: null, disposalHold: false, holdReason: null });
    return;
  }
  const { keepYears } = await records.single('instSetting');
  changes.keepUntil = addMonths(changes.leaveDate, 12 * Number(keepYears));
}

/** For the rule of the settings: all who left are kept by the new number of years. */
export async function followKeepYears(changes: Changes<'instSetting'>, context: RuleContext): Promise<void> {
  if (changes.keepYears) await keepAllFor(Number(changes.keepYears), context);
}

/** One statement for the whole institution, without change records, because it follows from the setting. */
export async function keepAllFor(years: number, { records }: RuleContext): Promise<void> {
  await records.sql(
    `update student set keep_until = (leave_date + make_interval(years => $1))::date
      where leave_date is not null and disposed_on is null and keep_until is distinct from (leave_date + make_interval(years => $1))::date`,
    [years],
  );
}

/** Refuses all changes of a student whose file was destroyed. */
export function refuseDisposed({ disposedOn }: Pick<Stored<'student'>, 'disposedOn'>): void {
  if (disposedOn) throw conflict('资料已销毁，只留学号和统计所需的几项，不能再修改');
}
