/** Referrals in every state, to institutions outside and between the two institutions of the shared account. */
import { entryOf, itemAt } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Actor } from '../../../../server/kernel/actor';
import type { Changes, Records, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { createRecordService } from '../../../../server/records/write/writer';
import { purposes } from '../../../consent/contract';
import type { DemoStep, SeedSource } from '../../../demo/contract';
import { kinds, ownPlace } from '../../domain/codes';
import { forgotten } from '../otherSide';
import { takeOver } from '../takeOver';

const { studying } = states.student.stuStatus;
const { accepted, done, rejected, revoked } = states.referral.status;
/** Number of children skipped, which other demo steps use. */
const skipped = 16;

type Sent = Pick<Changes<'referral'>, 'kind' | 'toKind' | 'toName' | 'reason' | 'contact'>;
interface Outside {
  sent: Sent;
  daysAgo: number;
  laterChanges?: Changes<'referral'>;
}

const outside: readonly Outside[] = [
  { sent: { kind: 1, toKind: 1, toName: '市儿童医院康复科', contact: '王医生', reason: '疑似癫痫，请做脑电图' }, daysAgo: 3 },
  {
    sent: { kind: 1, toKind: 2, toName: '实验小学', contact: '李老师', reason: '明年秋季入学，请安排入学评估' },
    daysAgo: 20,
    laterChanges: { status: accepted },
  },
  {
    sent: { kind: 1, toKind: 3, toName: '区残疾人联合会', reason: '申请年度康复救助' },
    daysAgo: 60,
    laterChanges: { status: done, result: '救助申请已受理' },
  },
  {
    sent: { kind: 1, toKind: 4, toName: '阳光康复中心', reason: '需要水疗，本机构没有' },
    daysAgo: 35,
    laterChanges: { status: rejected, endReason: '水疗名额已满' },
  },
  {
    sent: { kind: 2, toKind: 4, toName: '星语儿童发展中心', reason: '计划搬家' },
    daysAgo: 15,
    laterChanges: { status: revoked, endReason: '家长决定不搬了' },
  },
];

export default {
  order: 145,
  async seed(source) {
    const { write } = source;
    await write.together(async (records) => {
      const children = await agreed(source, records, skipped, outside.length);
      for (const [at, child] of children.entries()) await seedOutside(source, records, child, itemAt(outside, at));
    });
    await seedBetween(source);
  },
} satisfies DemoStep;

/** Children whose main contact agreed to referral. */
async function agreed({ calendar }: SeedSource, records: Records, from: number, count: number): Promise<Stored<'student'>[]> {
  const here = await records.find('student', { stuStatus: studying }, { order: [['stuNo', 'asc']], limit: from + count });
  const children = here.slice(from);
  for (const { id, relations } of children) {
    const guardianId = relations?.find(({ isMain }) => isMain)?.id ?? null;
    const by = { kind: 1, guardianId, route: 1, answer: 1 } as const;
    await records.create('consent', { stuId: id, purpose: purposes.referral, ...by, answeredOn: `${calendar.daysAgo(70)} 09:30:00` });
  }
  return children;
}

async function seedOutside(
  { calendar }: SeedSource,
  records: Records,
  child: Stored<'student'>,
  { sent, daysAgo, laterChanges }: Outside,
): Promise<void> {
  const reports = await records.find(
    'evalRecord',
    { stuId: child.id, evalType: [2, 3], status: [states.evalRecord.status.done, states.evalRecord.status.audited] },
    { limit: 1 },
  );
  const { id } = await records.create('referral', {
    ...sent,
    stuId: child.id,
    sentOn: `${calendar.daysAgo(daysAgo)} 10:30:00`,
    reportIds: reports.map((one) => one.id),
  });
  if (!laterChanges) return;
  const ended = `${calendar.daysAgo(daysAgo - 2)} 15:00:00`;
  await records.update('referral', id, {
    ...laterChanges,
    ...(laterChanges.status === accepted ? { answeredOn: ended } : { endedOn: ended }),
  });
}

/** Written with the second institution: the account that works in both refers children of the first one to it. */
async function seedBetween(source: SeedSource): Promise<void> {
  const { context, plan } = source;
  const shared = await sharedActors(source);
  if (!shared) return;
  const [from, to] = shared;
  const service = createRecordService(context);
  const send = (sent: Pick<Changes<'referral'>, 'kind' | 'reason'>, at: number) =>
    service.as(from).together(async (records) => {
      const [child] = await agreed(source, records, skipped + outside.length + at, 1);
      if (child) await records.create('referral', { stuId: child.id, toKind: ownPlace, toName: plan.orgName, ...sent });
    });
  await send({ kind: kinds.refer, reason: '请做一次音乐律动评估' }, 0);
  await onArrived(source, to, (half, rule) => takeOver(half, undefined, rule));
  await send({ kind: kinds.refer, reason: '希望周末参加生活自理小组' }, 1);
  await onArrived(source, to, async (half, rule) => {
    await rule.elsewhere({ instId: from.instId }, async ({ records }) => {
      await records.update('referral', String(half.fromId), { status: rejected, endReason: '小组已满', endedOn: rule.now });
      return true;
    });
    return { ...forgotten, status: states.referralIn.status.rejected, endReason: '小组已满' };
  });
  await send({ kind: kinds.transfer, reason: '全家搬到杭州，希望就近训练' }, 2);
  await send({ kind: kinds.refer, reason: '请协助做入学前评估' }, 3);
}

type Answering = (half: Stored<'referralIn'>, rule: RuleContext) => Promise<Changes<'referralIn'>>;

async function onArrived({ context }: SeedSource, actor: Actor, answer: Answering): Promise<void> {
  await createRecordService(context)
    .as(actor)
    .changeSet(async (set) => {
      const rule = set.ruleContext(set, entryOf(context.configuration.entities, 'referralIn'));
      const [half] = await rule.records.find('referralIn', { status: states.referralIn.status.waiting }, { limit: 1 });
      if (half) await rule.records.update('referralIn', half.id, await answer(half, rule));
    });
}

/** The actors of the shared account in the other institution and in this one. */
async function sharedActors({ context, plan }: SeedSource): Promise<[Actor, Actor] | undefined> {
  const found = await context.database.system((q) =>
    q.query<{ accountId: string; staffId: string; instId: string }>(
      `select m.account_id::text as "accountId", m.staff_id::text as "staffId", m.inst_id::text as "instId" from membership m
        where exists (select 1 from membership o where o.account_id = m.account_id and o.inst_id = $1)
          and exists (select 1 from membership o where o.account_id = m.account_id and o.inst_id <> $1)`,
      [plan.id],
    ),
  );
  const [there, here] = [found.find(({ instId }) => instId !== plan.id), found.find(({ instId }) => instId === plan.id)];
  const actorOf = (one: (typeof found)[number]): Actor => ({ ...one, name: '林可', can: () => true, scopeOf: () => 'all' });
  return there && here ? [actorOf(there), actorOf(here)] : undefined;
}
