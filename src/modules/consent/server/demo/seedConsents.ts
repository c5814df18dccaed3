/** Demo consents of every kind: ticks of registration, given, refused, withdrawn, contradictory, settled, not asked, continued without. */
import { lastOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Changes, Records, Stored } from '../../../../server/records/records';
import type { DemoStep, SeedSource } from '../../../demo/contract';
import { wholeChild } from '../../../demo/contract';
import { answers, kinds, type Purpose, purposes, routes } from '../../domain/codes';
import { firstTexts } from '../firstTexts';
import { writeTicks } from '../tick';

const { studying } = states.student.stuStatus;
const { given, refused, withdrawn } = answers;
/** Children per read. */
const portion = 1000;
/** Children whose main contact was asked about pictures and messages. */
const asked = 24;

type Child = Stored<'student'>;
type Entry = Changes<'consent'>;
/** `who`: 0 is the main contact, 1 the other one. */
type Step = (child: Child, source: SeedSource) => Entry;

export default {
  order: 140,
  async seed(source) {
    await source.write.together(async (records) => {
      for (const text of firstTexts) await records.create('consentText', { ...text, fromDate: source.calendar.daysAgo(400) });
    });
    await seedTicks(source);
    await source.write.together((records) => seedAnswers(source, records));
  },
} satisfies DemoStep;

async function seedTicks({ write, calendar }: SeedSource): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await write.together((records) =>
      records.sql<{ id: string }>(
        "select id::text as id from student where guardian_consent and ($1 = '' or id > nullif($1, '')::uuid) order by id limit $2",
        [last, portion],
      ),
    );
    if (rows.length === 0) return;
    last = lastOf(rows).id;
    await write.together(async (records) =>
      writeTicks(await records.find('student', { id: rows.map(({ id }) => id) }), { records, today: calendar.today }),
    );
  }
}

async function seedAnswers(source: SeedSource, records: Records): Promise<void> {
  const here = await records.find('student', { stuStatus: studying }, { order: [['stuNo', 'asc']], limit: 200 });
  for (const child of here.slice(0, asked))
    for (const purpose of [purposes.pictures, purposes.messages])
      await records.create('consent', answer(0, purpose, given, 60)(child, source));
  const whole = source.made.get(wholeChild)?.id;
  const both = here.slice(asked).filter(({ id, relations }) => id !== whole && relations?.length === 2);
  for (const [at, steps] of stories.entries()) {
    const child = both.at(-1 - at);
    if (child) for (const step of steps) await records.create('consent', step(child, source));
  }
}

function answer(who: 0 | 1, purpose: Purpose, said: Entry['answer'], daysAgo: number, reason: string | null = null): Step {
  return ({ id, relations }, { calendar }) => {
    const ordered = [...(relations ?? [])].sort((a, b) => Number(b.isMain) - Number(a.isMain));
    const by = { kind: kinds.guardian, guardianId: ordered[who]?.id ?? null, route: who === 0 ? routes.paper : routes.phone };
    return { stuId: id, purpose, ...by, answer: said, answeredOn: `${calendar.daysAgo(daysAgo)} 10:20:00`, reason };
  };
}

const settled =
  (purpose: Purpose, said: Entry['answer'], reason: string): Step =>
  (child, { calendar }) => ({
    ...{ stuId: child.id, purpose, kind: kinds.settled, answer: said, answeredOn: `${calendar.daysAgo(2)} 16:00:00`, reason },
  });

const without =
  (purpose: Purpose, reason: string): Step =>
  (child, { calendar }) => ({
    ...{
      stuId: child.id,
      purpose,
      kind: kinds.without,
      until: calendar.daysAgo(-14),
      answeredOn: `${calendar.daysAgo(1)} 11:00:00`,
      reason,
    },
  });

const all = [purposes.pictures, purposes.messages, purposes.sharing, purposes.referral] as const;

const stories: readonly (readonly Step[])[] = [
  all.flatMap((purpose) => [answer(0, purpose, given, 90), answer(1, purpose, given, 89)]),
  [answer(0, purposes.pictures, refused, 40, '不希望孩子出镜'), answer(0, purposes.messages, given, 40)],
  [answer(0, purposes.pictures, given, 80), answer(0, purposes.pictures, withdrawn, 5, '照片被亲戚转发')],
  [answer(0, purposes.pictures, given, 30), answer(1, purposes.pictures, refused, 12, '只同意留在机构内部')],
  [answer(0, purposes.messages, refused, 20, '只接电话'), without(purposes.messages, '住院期间要当天告知用药安排')],
  [
    answer(0, purposes.referral, given, 50),
    answer(1, purposes.referral, refused, 25, '还没有想好'),
    settled(purposes.referral, refused, '当面沟通，父母都同意先不转'),
  ],
];
