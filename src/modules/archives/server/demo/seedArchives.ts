/** Writes archives in every state: current, history of a term, of a child who left, of a class, high-risk with patrols, signed papers. */
import { states } from '../../../../generated/states';
import type { Records, Stored } from '../../../../server/records/records';
import { type DemoStep, type SeedSource, staffWithPost } from '../../../demo/contract';
import { blankSections } from '../../domain/blankSections';
import { archiveTypes, endReasons, nextArchive, sections } from '../../domain/codes';
import { beginNext, putIntoHistory } from '../putIntoHistory';

const { studying } = states.student.stuStatus;
const most = 12;
export const lastTerm = '2026 年春季学期';
export const thisTerm = '2026 年秋季学期';

/** What is written in a section of a child's archive; the others stand empty, as they do in the middle of a term. */
const written: Readonly<Record<number, object>> = {
  [sections.basics]: {
    items: [
      { itemName: '兴趣', itemValue: '积木、绘本、荡秋千' },
      { itemName: '强化物', itemValue: '泡泡、贴纸' },
    ],
  },
  [sections.health]: { healthContent: '无过敏史。午睡前需要安静的过渡，如有发热立即通知家长。' },
  [sections.stage]: { content: '能跟随两步指令，主动提要求由每课 2 次增加到 6 次。下一阶段练习轮流和等待。' },
  [sections.parents]: {
    items: [{ itemName: '电话', itemValue: '家长反映在家也能主动要水，已说明下周练习的内容。', itemNote: '家长同意' }],
  },
};

export default {
  order: 130,
  async seed(source) {
    await source.write.together(async (records) => {
      const children = await records.find('student', { stuStatus: studying }, { order: [['stuNo', 'asc']], limit: most });
      for (const [at, child] of children.entries()) await seedChild(source, records, child, at);
      const gone = await records.find('student', { stuStatus: states.student.stuStatus.left }, { order: [['stuNo', 'asc']], limit: 2 });
      for (const child of gone) await seedGone(source, records, child);
      const [first, second] = await records.find('class', {}, { order: [['className', 'asc']], limit: 2 });
      for (const one of [first, second]) if (one) await seedClass(source, records, one);
    });
  },
} satisfies DemoStep;

async function seedChild(source: SeedSource, records: Records, child: Stored<'student'>, at: number): Promise<void> {
  const ownerId = child.headTeacherId ?? source.random.pick(staffWithPost(source, 'teacher', 'therapist'));
  const archive = await records.create('archive', childArchive(child.id, ownerId, at % 3 === 0 ? lastTerm : thisTerm));
  // Every third child has a completed term, whose archive is continued.
  if (at % 3 === 0) {
    await putIntoHistory(records, archive, { reason: endReasons.term, date: source.calendar.daysAgo(120) });
    await beginNext(records, archive, nextArchive.copied, thisTerm);
  }
  if (at < 2) await seedRisk(source, records, child, ownerId);
  await seedPapers(source, records, child, ownerId);
}

export function childArchive(stuId: string, ownerId: string, period: string) {
  const detailList = blankSections(archiveTypes.child).map((section) => ({ ...section, ...written[section.section] }));
  return { archiveType: archiveTypes.child, stuId, ownerId, period, detailList };
}

/** A child who left: what was kept of it is history. */
async function seedGone(source: SeedSource, records: Records, { id, headTeacherId, leaveDate }: Stored<'student'>): Promise<void> {
  const ownerId = headTeacherId ?? source.random.pick(staffWithPost(source, 'teacher', 'therapist'));
  // The rule makes no archive of a child who is not there; this one was begun before.
  await records.create('archive', {
    ...childArchive(id, ownerId, lastTerm),
    stuId: id,
    archiveStatus: states.archive.archiveStatus.history,
    endReason: endReasons.left,
    endDate: leaveDate ?? source.calendar.daysAgo(30),
  });
}

async function seedRisk({ calendar }: SeedSource, records: Records, child: Stored<'student'>, guardId: string): Promise<void> {
  await records.create('archive', {
    archiveType: archiveTypes.risk,
    stuId: child.id,
    ownerId: guardId,
    period: thisTerm,
    riskLevel: 3,
    riskPoints: '户外活动时会突然跑开；情绪激动时咬手。',
    measures: '户外活动一对一看护，出入口由助教值守；情绪前兆时带到安静角。',
    guardId,
    patrols: [21, 7].map((days, at) => ({
      patrolTime: `${calendar.daysAgo(days)} 10:00:00`,
      patrollerId: guardId,
      finding: at === 0 ? '户外跑向门口一次' : '本周没有跑开',
      handling: at === 0 ? '助教及时拦住，已与家长沟通' : null,
      patrolResult: at === 0 ? 2 : 1,
    })),
  });
}

export async function seedPapers({ calendar }: SeedSource, records: Records, child: Stored<'student'>, keeperId: string): Promise<void> {
  const signDate = calendar.daysAgo(200);
  await records.create('writing', { stuId: child.id, writingType: 1, title: '康复服务知情同意书', signDate, keeperId });
  await records.create('writing', {
    ...{ stuId: child.id, writingType: 2, title: '康复服务协议', signDate, keeperId },
    expireDate: calendar.daysAgo(-20),
  });
}

async function seedClass(_source: SeedSource, records: Records, { id, headTeacherId }: Stored<'class'>): Promise<void> {
  const rows: Readonly<Record<number, object>> = {
    [sections.classPlan]: { content: '本学期重点：集体常规、轮流等待、户外安全。' },
    [sections.meetings]: { items: [{ itemName: '班会', itemValue: '讨论冬季户外活动安排', itemNote: '全体教师' }] },
  };
  const detailList = blankSections(archiveTypes.schoolClass).map((section) => ({ ...section, ...rows[section.section] }));
  await records.create('archive', {
    archiveType: archiveTypes.schoolClass,
    classId: id,
    ownerId: headTeacherId,
    period: thisTerm,
    detailList,
  });
}
