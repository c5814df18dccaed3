/** How much of everything the large database has, and which tables are repeated over time. */

export interface Amounts {
  children: number;
  lessons: number;
  changes: number;
}

/** `share` of 3,000 children, a million lessons, two million change records. */
export function amountsOf(share: number): Amounts {
  return { children: Math.round(3_000 * share), lessons: Math.round(1_000_000 * share), changes: Math.round(2_000_000 * share) };
}

/** Parts of the children: the institution of `admin`, that of the other demo institution, and three more. */
export const parts = [0.6, 0.16, 0.12, 0.08, 0.04] as const;
export const years = 3;

/** Entities whose rows are repeated as often as lessons are. */
export const withLessons: ReadonlySet<string> = new Set(['scheduleInfo', 'scheduleStudent', 'scheduleTeacher', 'scheduleRecovery']);
/** An eighth as often: what follows from a lesson, so that the database stays at some 5 GB. */
export const eighth: ReadonlySet<string> = new Set(['lessonHours', 'hourLedger', 'incomeDetail', 'recoveryItem']);
/** Repeated over the years, so many times for each child. */
export const repeated: Readonly<Record<string, number>> = {
  ...of(8, [
    'saleOrder',
    'saleOrderItem',
    'saleOrderLine',
    'saleOrderPayDetail',
    'orderPayLine',
    'orderPerformer',
    'feeBill',
    'clue',
    'followRecord',
  ]),
  ...of(6, ['evalRecord', 'trainingGoal', 'homework', 'homeworkDetail', 'notice', 'noticeReceiver', 'behaviourObservation', 'leaveApply']),
};

function of(times: number, entities: readonly string[]): Record<string, number> {
  return Object.fromEntries(entities.map((entity) => [entity, times]));
}

/** Rows of the demo that are repeated: those of lessons that took place. */
export const past: Readonly<Record<string, string>> = {
  scheduleInfo: 'r.status = 4',
  ...Object.fromEntries(
    ['scheduleStudent', 'scheduleTeacher', 'scheduleRecovery'].map((entity) => [
      entity,
      'exists (select 1 from origin_schedule_info l where l.inst_id = r.inst_id and l.id = r.schedule_id and l.status = 4)',
    ]),
  ),
};
