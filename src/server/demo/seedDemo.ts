/**
 * Two institutions to try the product with. The same in every run of a day: chance has a fixed seed, and all dates count
 * from one anchor day. Everything but accounts and institutions goes through the server's own write path.
 */
import type { AppContext } from '../context';
import { createRecordService } from '../handlers/writer';
import { today as todayOf } from '../identity/clock';
import type { Actor } from '../rule';
import { seedGuide } from '../starting/seedGuide';
import { type AccountOwner, seedAccounts, seedInstitution } from './accounts';
import { createCalendar } from './calendar';
import { chenguang } from './chenguang';
import { createNumbers } from './identityNumber';
import { createIds } from './ids';
import { seedInstitutionPages } from './institution';
import type { InstitutionPlan } from './institutionPlan';
import { seedNews } from './news';
import { seedOrganisation } from './organisation';
import { qixing } from './qixing';
import { createRandom } from './random';
import { idOf, type SeedSource } from './seedSource';
import { seedStudents } from './students';
import { seedActivities, seedHealth } from './wellbeing';

export interface DemoOptions {
  /** Students of the first institution; the second has no more than usual. Default 120. */
  size?: number;
  /** Day that all dates count from, YYYY-MM-DD; default: today. */
  today?: string;
}

const usualSize = 120;
const seed = 20_180_710;

export async function seedDemo(context: AppContext, { size = usualSize, today = todayOf(context.now()) }: DemoOptions = {}): Promise<void> {
  const first = sourceOf(context, chenguang, 1, today);
  const second = sourceOf(context, qixing, 2, today);
  await seedAccounts(context.database, [...first.owners, ...second.owners]);
  await seedOne(first, size);
  await seedOne(second, Math.min(size, usualSize));
}

interface Seed {
  source: SeedSource;
  /** Phone numbers of staff by key. */
  phones: ReadonlyMap<string, string>;
  owners: AccountOwner[];
}

function sourceOf(context: AppContext, plan: InstitutionPlan, series: number, today: string): Seed {
  const random = createRandom(seed + series);
  const numbers = createNumbers(series);
  const nextId = createIds(random, today);
  const staffIds = new Map(plan.staff.map(({ key }) => [key, nextId()]));
  const phones = new Map(plan.staff.map(({ key, phone }) => [key, phone ?? numbers.mobile()]));
  const write = createRecordService(context).as(authorOf(plan, staffIds));
  const source = { plan, context, write, random, numbers, calendar: createCalendar(today), nextId, staffIds };
  return { source, phones, owners: plan.staff.map((person) => ({ person, phone: idOf(phones, person.key) })) };
}

/** All is written in the name of whoever runs the institution. */
function authorOf(plan: InstitutionPlan, staffIds: ReadonlyMap<string, string>): Actor {
  const [head] = plan.staff;
  const staffId = idOf(staffIds, head?.key ?? '');
  return { accountId: staffId, staffId, instId: plan.id, name: head?.name ?? '', can: () => true, scopeOf: () => 'all' };
}

async function seedOne({ source, phones }: Seed, size: number): Promise<void> {
  await seedInstitution(source.context.database, source.plan, source.calendar.today);
  const organisation = await seedOrganisation(source, phones);
  await seedInstitutionPages(source);
  const children = await seedStudents(source, organisation, size);
  await seedHealth(source, organisation, children);
  await seedActivities(source, organisation, children);
  await seedGuide(source.write);
  await seedNews(source);
}
