/**
 * Two institutions to try the product with. The same in every run of a day: chance has a fixed seed, and all dates count
 * from one anchor day. Everything but accounts and institutions goes through the server's own write path, in the steps of
 * the areas.
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
import { chenguang } from './plans/chenguang';
import { qixing } from './plans/qixing';
import { createRandom } from './random';
import { createMade, idOf, type SeedSource } from './seedSource';

export interface DemoOptions {
  /** Students of the first institution; the second has no more than usual. Default 120. */
  size?: number;
  /** Day that all dates count from, YYYY-MM-DD; default: today. */
  today?: string;
}

const usualSize = 120;
const seed = 20_180_710;

const steps = Object.values(import.meta.glob<DemoStep>('../../*/server/demo/seed*.ts', { eager: true, import: 'default' })).sort(
  (a, b) => a.order - b.order,
);

export async function seedDemo(context: AppContext, { size = usualSize, today = todayOf(context.now()) }: DemoOptions = {}): Promise<void> {
  const first = sourceOf(context, { plan: chenguang, series: 1, today, size });
  const second = sourceOf(context, { plan: qixing, series: 2, today, size: Math.min(size, usualSize) });
  await seedAccounts(context.database, [...ownersOf(first), ...ownersOf(second)]);
  for (const source of [first, second]) {
    await seedInstitution(context.database, source.plan, today);
    for (const step of steps) await step.seed(source);
  }
}

/** Whether the institutions are those of the demo data, from this start or an earlier one. */
export async function isDemo(database: Database): Promise<boolean> {
  return (await database.system((q) => q.query('select 1 from institution where id = $1', [chenguang.id]))).length > 0;
}

interface Wanted {
  plan: InstitutionPlan;
  /** Keeps the invented numbers of the institutions apart. */
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
  const write = createRecordService(context).as(authorOf(plan, staffIds));
  return { plan, size, context, write, random, numbers, calendar: createCalendar(today), nextId, staffIds, phones, made: createMade() };
}

function ownersOf({ plan, phones }: SeedSource): AccountOwner[] {
  return plan.staff.map((person) => ({ person, phone: idOf(phones, person.key) }));
}

/** All is written in the name of whoever runs the institution. */
function authorOf(plan: InstitutionPlan, staffIds: ReadonlyMap<string, string>): Actor {
  const [head] = plan.staff;
  const staffId = idOf(staffIds, head?.key ?? '');
  return { accountId: staffId, staffId, instId: plan.id, name: head?.name ?? '', can: () => true, scopeOf: () => 'all' };
}
