/** Demo clues of one institution in every state, with their follow-up records. */
import { itemAt } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { type DemoChild, type DemoStep, demoChildren, type SeedSource, staffWithPost } from '../../../demo/contract';

import { assignments, depositKinds } from '../../domain/codes';
import { family, problems, talks } from './cluePlans';

const state = states.clue.status;

/** With fewer students the demo has no deposits. */
const leastStudents = 60;

/** Number of clues by state, with the follow-ups that lead to it. */
const plan = [
  { status: state.pool, count: 12, ways: [] },
  { status: state.waiting, count: 8, ways: [] },
  { status: state.following, count: 12, ways: ['call'] },
  { status: state.invited, count: 7, ways: ['call', 'appointment'] },
  { status: state.visited, count: 6, ways: ['call', 'appointment', 'visit'] },
  { status: state.tried, count: 5, ways: ['appointment', 'visit', 'trial'] },
  { status: state.signed, count: 5, ways: ['call', 'visit', 'trial'] },
  { status: state.invalid, count: 4, ways: [] },
  { status: state.recycled, count: 2, ways: [] },
] as const;

export default {
  order: 90,
  async seed(source) {
    const owners = staffWithPost(source, 'sales');
    if (owners.length === 0) return;
    const students = source.made.get(demoChildren);
    let number = 0;
    for (const { status, count, ways } of plan) {
      for (let at = 0; at < count; at++, number++) {
        const owner = itemAt(owners, number % owners.length);
        const id = await write(source, number);
        if (status === state.pool) continue;
        await source.write.update('clue', id, own(source, owner, number));
        for (const way of ways) await follow(source, id, owner, way, number);
        if (status === state.tried && source.size >= leastStudents) await pay(source, id, number);
        await finish(source, id, { status, number, student: students[number % students.length] });
      }
    }
  },
} satisfies DemoStep;

async function write({ write, random, numbers, nextId, calendar }: SeedSource, number: number): Promise<string> {
  const id = nextId();
  await write.create('clue', {
    id,
    ...family(number),
    phone: numbers.mobile(),
    birthday: calendar.bornAt(random.int(20, 84), random.int(0, 27)),
    channel: random.code({ 1: 20, 2: 15, 3: 15, 4: 8, 5: 12, 7: 10, 8: 10, 9: 5, 10: 5 }),
    rehabCategory: random.int(1, 6),
    intent: random.pick(['A', 'B', 'B', 'C']),
    problem: random.pick(problems),
    assign: assignments.pool,
  });
  return id;
}

function own({ calendar }: SeedSource, ownerId: string, number: number) {
  const ownedTime = `${calendar.daysAgo(2 + (number % 9))} 09:30:00`;
  return {
    status: state.waiting,
    ownerId,
    ownedTime,
    touchedTime: ownedTime,
    poolTime: null,
    nextTime: `${calendar.daysAgo((number % 5) - 2)} 10:00:00`,
  };
}

async function follow(
  { write, calendar }: SeedSource,
  clueId: string,
  staffId: string,
  kind: keyof typeof talks,
  number: number,
): Promise<void> {
  const { way, result, contents } = talks[kind];
  const nextTime = `${calendar.daysAgo(-1 - (number % 4))} 15:00:00`;
  await write.create('followRecord', { clueId, staffId, way, result, content: contents[number % contents.length], nextTime });
}

/** An advance payment, or the fee of a trial lesson. */
async function pay({ write, calendar }: SeedSource, clueId: string, number: number): Promise<void> {
  const kind = number % 2 === 0 ? depositKinds.advance : depositKinds.trialFee;
  const amount = kind === depositKinds.advance ? '500.00' : '99.00';
  await write.create('clueDeposit', { clueId, kind, amount, payWay: 2, payTime: `${calendar.daysAgo(1 + (number % 3))} 16:20:00` });
}

interface End {
  status: number;
  number: number;
  student: DemoChild | undefined;
}

/** Sets states that follow-ups do not lead to: signed, invalid, recycled. */
async function finish({ write, calendar }: SeedSource, id: string, { status, number, student }: End): Promise<void> {
  if (status === state.signed && student) await write.update('clue', id, { status, ...knownOf(student), nextTime: null });
  if (status === state.invalid)
    await write.update('clue', id, { status, abandonReason: number % 2 ? '空号，多次联系不上' : '年龄不符合服务范围', nextTime: null });
  if (status === state.recycled) {
    await write.update('clue', id, {
      status,
      ownerId: null,
      ownedTime: null,
      touchedTime: null,
      poolTime: `${calendar.daysAgo(1)} 17:00:00`,
      nextTime: null,
    });
  }
}

/** Fields of a clue that equal those of its student. */
function knownOf({ values }: DemoChild) {
  const [main] = values.relations as { relName: string; relation: number; phone: string }[];
  const { id: stuId, stuName: childName, sex, birthday, rehabCategory } = values;
  return { stuId, childName, sex, birthday, rehabCategory, parentName: main?.relName, relation: main?.relation, phone: main?.phone };
}
