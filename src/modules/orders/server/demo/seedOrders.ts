/** Orders of half a year, each in a transaction of its day, by the operations of staff. */

import { addDays } from '../../../../domain/calendar';
import { entryOf, itemAt } from '../../../../domain/must';
import type { RuleContext } from '../../../../server/records/rule';
import { type DemoStep, type SeedSource, staffWithPost } from '../../../demo/contract';
import { dayOf, type Kind, kindsOf } from './orderPlans';
import { listLaterSteps, playStory, type Story } from './orderStory';

/** A demo with fewer children has no orders. */
const leastStudents = 60;
/** The first children belong to other demo steps. */
const firstChildren = 30;

export default {
  order: 150,
  async seed(source) {
    const { context, size, plan } = source;
    if (size < leastStudents || !context.configuration.entities.has('saleOrder')) return;
    const children = await childrenOf(source);
    if (children.length === 0) return;
    const kinds = kindsOf(plan.orders);
    const days = kinds.map((kind) => dayOf(kind, source.random));
    const events = kinds.map((kind, at) => listFirstEvents(source, { kind, at, daysAgo: itemAt(days, at), children }));
    await run(source, events);
  },
} satisfies DemoStep;

async function childrenOf({ write }: SeedSource): Promise<{ id: string; salesId: string | null }[]> {
  const all = await write.together((records) => records.find('student', { stuStatus: 2 }, { order: [['stuNo', 'asc']] }));
  return all.slice(Math.min(firstChildren, Math.floor(all.length / 2)));
}

interface Event {
  day: string;
  work: (context: RuleContext) => Promise<void>;
}

interface Begun {
  kind: Kind;
  at: number;
  daysAgo: number;
  children: readonly { id: string; salesId: string | null }[];
}

/** The events of one order, by day. */
function listFirstEvents(source: SeedSource, { kind, at, daysAgo, children }: Begun): Event[] {
  const sales = staffWithPost(source, 'sales');
  const teachers = staffWithPost(source, 'teacher', 'therapist');
  const child = itemAt(children, at % children.length);
  const story: Story = {
    kind,
    at,
    day: source.calendar.daysAgo(daysAgo),
    stuId: child.id,
    performer: child.salesId ?? sales[at % Math.max(1, sales.length)] ?? null,
    teacherId: teachers[at % Math.max(1, teachers.length)] ?? null,
    nextId: source.nextId,
  };
  const laterSteps = listLaterSteps(story, daysAgo).map(({ after, work }) => ({ day: addDays(story.day, after), work }));
  return [{ day: story.day, work: (context) => playStory(story, context) }, ...laterSteps];
}

/** In order of time, so that numbers of orders and receipts ascend. */
async function run(source: SeedSource, events: Event[][]): Promise<void> {
  const entity = entryOf(source.context.configuration.entities, 'saleOrder');
  const inTime = events.flat().toSorted((one, next) => (one.day < next.day ? -1 : one.day > next.day ? 1 : 0));
  for (const { day, work } of inTime) await source.writeOn(day).changeSet((set) => work(set.ruleContext(set, entity)));
}
