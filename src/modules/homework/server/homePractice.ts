/** Home practice that a training record prescribes: a homework of one child, reported day by day. */
import { addDays } from '../../../domain/calendar';
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { RuleContext } from '../../../server/records/rule';
import { findStopped, purposes } from '../../consent/contract';
import { countPrescribed } from '../domain/practice';

const { draft, published, withdrawn } = states.homework.status;
const homePractice = 1;
const toChildren = 2;
const longestTitle = 50;
/** Days for which ended practice is still shown. */
const notifiedAfter = 14;

export interface HomePractice {
  recordId: string;
  stuId: string;
  courseId: string | null;
  goalId: string | null;
  goal: string | null;
  content: string;
  timesPerWeek: number;
  /** YYYY-MM-DD */
  until: string;
}

/** Assigns the practice to the family; without consent to messages it is skipped with a remark. */
export async function prescribe(practice: HomePractice, context: RuleContext): Promise<void> {
  const { recordId, stuId, courseId, goalId, goal, content, timesPerWeek, until } = practice;
  if (until < context.today) throw refuse('until', '家庭训练的最后一天不能早于今天');
  if ((await findStopped(context, [stuId], purposes.messages)).has(stuId)) {
    context.remark('家长没有同意接收消息，家庭训练没有发出');
    return;
  }
  const { id } = await context.records.create('homework', {
    ...{ recordId, courseId, goalId, timesPerWeek, hwType: homePractice, targetType: toChildren, stuIds: [stuId], status: draft },
    ...{
      title: `家庭训练：${goal ?? content.trim().split('\n')[0]}`.slice(0, longestTitle),
      content: formatParagraphs(content),
      needSubmit: true,
    },
    ...{ deadline: `${until} 23:59:59`, teacherId: context.actor.staffId || null },
  });
  await context.records.update('homework', id, { status: published });
}

function formatParagraphs(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return safe
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** Withdraws the practice of a record; reports of families are kept. */
export async function withdrawOf(recordId: string, { records }: RuleContext): Promise<void> {
  for (const { id } of await records.find('homework', { recordId, status: published }))
    await records.update('homework', id, { status: withdrawn });
}

export interface PracticeNow {
  stuId: string;
  title: string;
  done: number;
  /** How often it was to be done until today. */
  asked: number;
  until: string;
  lastNote: string;
}

/** Home practice of children that goes on or ended lately: done of what was prescribed until today. */
export async function findCurrentPractice(stuIds: readonly string[], { records, today }: RuleContext): Promise<PracticeNow[]> {
  const since = `${addDays(today, -notifiedAfter)} 00:00:00`;
  const found = await records.find('homeworkDetail', { stuId: [...stuIds], timesPerWeek: { gte: 1 }, deadline: { gte: since } });
  return found.map(({ stuId, homeworkIdLabel, doneCount, deadline, startDate, timesPerWeek, days }) => {
    const until = (deadline ?? '').slice(0, 10);
    const last = [...(days ?? [])].sort((one, next) => ((one.practiceDate ?? '') < (next.practiceDate ?? '') ? 1 : -1));
    return {
      ...{ stuId: stuId ?? '', title: homeworkIdLabel ?? '', done: Number(doneCount ?? 0), until },
      asked: countPrescribed({ startDate: startDate ?? today, until, timesPerWeek: timesPerWeek ?? 0 }, today),
      lastNote: last.find(({ note }) => note)?.note ?? '',
    };
  });
}
