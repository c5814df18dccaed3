/**
 * Writes two demo institutions, the same in every run of a day: random numbers have a fixed seed, and dates are relative to one
 * anchor day. Except for accounts and institutions, all records are written by the record writer of the server, in the steps of
 * the modules.
 */

import type { Database } from '../../../server/db/database';
import type { AppContext } from '../../../server/features/jobs/appContext';
import type { Actor } from '../../../server/kernel/actor';
import { today as todayOf } from '../../../server/kernel/clock';
import { createRecordService } from '../../../server/records/write/writer';
import type { DemoStep } from '../contract';
import { type AccountOwner, seedAccounts, seedInstitution } from './accounts';
import { createCalendar } from './calendar';
import { createNumbers } from './identityNumber';
import { createIds } from './ids';
import type { InstitutionPlan } from './institutionPlan';
import { momentOn } from './momentOn';
import { chenguang } from './plans/chenguang';
import { qixing } from './plans/qixing';
import { createRandom } from './random';
import { createMade, idOf, type SeedSource } from './seedSource';

interface DemoOptions {
  /** Number of students of the first institution, default 120; the second, smaller one has at most 60. */
  size?: number;
  /** Anchor day of all dates, YYYY-MM-DD; default: today. */
  today?: string;
  /** Called after each step with the share of steps that are done, 0–1. */
  onStep?(share: number): void;
}

const [usualSize, smallerSize] = [120, 60];
const seed = 20_180_710;

const steps = Object.values(import.meta.glob<DemoStep>('../../*/server/demo/seed*.ts', { eager: true, import: 'default' })).sort(
  (a, b) => a.order - b.order,
);

/**
 * Orders of the first steps that read what many earlier ones wrote. The embedded database plans by statistics that nothing keeps
 * while the demo is written.
 */
const firstOfMany = new Set([80, 110, 150]);

/** Writes accounts, both institutions and all steps; the accounts must not exist yet. */
export async function seedDemo(context: AppContext, options: DemoOptions = {}): Promise<void> {
  const { size = usualSize, today = todayOf(context.now()), onStep } = options;
  const first = sourceOf(context, { plan: chenguang, series: 1, today, size });
  const second = sourceOf(context, { plan: qixing, series: 2, today, size: Math.min(size, smallerSize) });
  await seedAccounts(context.database, [...ownersOf(first), ...ownersOf(second)]);
  const sources = [first, second];
  for (const [at, source] of sources.entries()) {
    await seedInstitution(context.database, source.plan, today);
    for (const [done, step] of steps.entries()) {
      // The second institution has fewer records of the same kinds, so the statistics of the first do for it.
      if (at === 0 && firstOfMany.has(step.order) && steps[done - 1]?.order !== step.order) await context.database.seeToTables();
      await step.seed(source);
      onStep?.((at * steps.length + done + 1) / (sources.length * steps.length));
    }
  }
}

/** Whether the database contains the demo institutions. */
export async function isDemo(database: Database): Promise<boolean> {
  return (await database.system((q) => q.query('select 1 from institution where id = $1', [chenguang.id]))).length > 0;
}

interface Wanted {
  plan: InstitutionPlan;
  /** Separates the generated numbers of the institutions. */
  series: number;
  today: string;
  size: number;
}

function sourceOf(context: AppContext, { plan, series, today, size }: Wanted): SeedSource {
  const random = createRandom(seed + series);
  const numbers = createNumbers(series);
  const nextId = createIds(random, today);
  const staffIds = new Map(plan.staff.map(({ key }) => [key, nextId()]));
  const phones = new Map(plan.staff.map(({ key, phone }) => [key, phone ?? numbers.mobile()]));
  const author = authorOf(plan, staffIds);
  const write = createRecordService(context).as(author);
  const writeOn = (day: string) => createRecordService({ ...context, now: () => momentOn(day, context.now()) }).as(author);
  return {
    plan,
    size,
    context,
    write,
    writeOn,
    random,
    numbers,
    calendar: createCalendar(today),
    nextId,
    staffIds,
    phones,
    made: createMade(),
  };
}

function ownersOf({ plan, phones }: SeedSource): AccountOwner[] {
  return plan.staff.map((person) => ({ person, phone: idOf(phones, person.key) }));
}

/** The author of all records: the first member of staff in the plan. */
function authorOf(plan: InstitutionPlan, staffIds: ReadonlyMap<string, string>): Actor {
  const [head] = plan.staff;
  const staffId = idOf(staffIds, head?.key ?? '');
  return { accountId: staffId, staffId, instId: plan.id, name: head?.name ?? '', can: () => true, scopeOf: () => 'all' };
}
