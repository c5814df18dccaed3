/** A month of one child: each link with the records it rests on, and each attended lesson with what follows from it. */

import { lastDayOf } from '../../../../domain/calendar';
import { entryOf } from '../../../../domain/must';
import { type ChainRow, type Lesson, type Link, links } from '../../domain/chain';
import type { Cell, ChildMonth, Line, Reference, Step } from '../../domain/childChain';
import type { CheckedChain } from '../chain';
import { type Evidence, evidenceParts, type PartName } from './readEvidence';
import type { Words } from './wordsOf';

interface Around {
  words: Words;
  address(page: string, id: string): string | null;
}

/** Part that shows a link; the rest of it is in the lines. */
const partOf: Record<Link, PartName> = {
  assessment: 'assessment',
  goal: 'goal',
  plan: 'plan',
  lesson: 'lesson',
  record: 'record',
  signature: 'month',
  hours: 'hours',
  checkIn: 'checkIn',
  claim: 'month',
};

/** `chain`: undefined in a month without support. */
export function buildChildMonth(month: string, chain: CheckedChain | undefined, evidence: Evidence, around: Around): ChildMonth {
  const lines = linesOf(month, chain, evidence, around);
  const row = chain?.row;
  return {
    ...{ month, covered: chain !== undefined, lines, amount: row?.amount ?? null },
    ...{ shouldDays: row?.shouldDays ?? 0, actualDays: row?.actualDays ?? 0, minDays: row?.minDays ?? 0 },
    steps: links.map((link) => stepOf(link, month, row, { evidence, lines, around })),
  };
}

interface Known {
  evidence: Evidence;
  lines: readonly Line[];
  around: Around;
}

function stepOf(link: Link, month: string, row: ChainRow | undefined, { evidence, lines, around }: Known): Step {
  const gap = row?.gaps.find((one) => one.link === link) ?? null;
  return { link, gap, references: references[link](month, evidence, { lines, ...around }), closed: !evidence[partOf[link]].opens };
}

type FindReferences = (month: string, evidence: Evidence, around: Around & { lines: readonly Line[] }) => Reference[];

const references: Record<Link, FindReferences> = {
  assessment(month, { assessment }, around) {
    const last = assessment.rows.findLast(({ evalDate }) => evalDate && evalDate <= lastDayOf(month));
    if (!last) return [];
    return [buildReference('assessment', last, assessment.pageOf, ['evalDate', 'scaleId', 'mainScore', 'mainLevel'], around)];
  },
  goal: (month, { goal }, around) =>
    ofMonth(goal.rows, month).map((row) => buildReference('goal', row, goal.pageOf, ['content', 'progress', 'result'], around)),
  plan: (month, { plan }, around) =>
    ofMonth(plan.rows, month).map((row) => buildReference('plan', row, plan.pageOf, ['period', 'status', 'signDate'], around)),
  lesson: (_month, _evidence, { lines }) => counted(lines, ({ lesson }) => lesson, '节课'),
  record: (_month, _evidence, { lines }) => counted(lines, ({ record }) => record, '份记录'),
  hours: (_month, _evidence, { lines }) => counted(lines, ({ hours }) => hours, '节已扣'),
  checkIn: (month, { checkIn }) => {
    const days = checkIn.rows.filter(({ checkDate }) => checkDate?.startsWith(month)).length;
    return days === 0 ? [] : [{ text: `${days} 天`, to: null }];
  },
  signature: (month, { month: settled }, around) =>
    settled.rows
      .filter((row) => row.month === month && row.signTime)
      .map((row) => buildReference('month', row, settled.pageOf, ['guardianName', 'signTime'], around)),
  claim: (month, { month: settled }, around) =>
    settled.rows
      .filter((row) => row.month === month)
      .map((row) => buildReference('month', row, settled.pageOf, ['status', 'claimAmt', 'reportDate'], around)),
};

function ofMonth<Row extends { startDate?: string | null; endDate?: string | null }>(rows: readonly Row[], month: string): Row[] {
  return rows.filter(({ startDate, endDate }) => (startDate ?? '') <= lastDayOf(month) && (endDate ?? '9') >= `${month}-01`);
}

function counted(lines: readonly Line[], cellOf: (line: Line) => Cell, unit: string): Reference[] {
  const there = lines.filter((line) => cellOf(line).state !== 'missing').length;
  return there === 0 ? [] : [{ text: `${there} ${unit}`, to: null }];
}

function buildReference(
  part: PartName,
  row: { id: string },
  pageOf: ReadonlyMap<string, string>,
  fields: readonly string[],
  { words, address }: Around,
): Reference {
  const { entity } = evidenceParts[part];
  const text = fields.flatMap((field) => words.text(entity, row, field) || []).join(' ');
  return { text: text || '查看', to: address(entryOf(pageOf, row.id), row.id) };
}

/** Existence of a link is checked in all records; its content is shown only from records that the person may see. */
function linesOf(month: string, chain: CheckedChain | undefined, evidence: Evidence, around: Around): Line[] {
  const { lesson, record, hours, checkIn } = evidence;
  const seats = new Map(lesson.rows.map((row) => [row.id, row]));
  const byLesson = <Row extends { scheduleId?: string | null }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.scheduleId, row]));
  const [records, taken] = [byLesson(record.rows), byLesson(hours.rows)];
  const days = new Map(checkIn.rows.map((row) => [row.checkDate, row]));
  const lessons: readonly Lesson[] = (chain?.facts.lessons ?? []).filter(({ day }) => day.startsWith(month));
  return lessons.map(({ id, scheduleId, day, isRecorded, isOwed }) => {
    const cell = <Row extends { id: string }>(part: PartName, row: Row | undefined, fields: readonly string[], isThere: boolean): Cell => {
      if (!isThere) return { state: 'missing', text: missing[part] ?? '缺', to: null };
      if (!row) return { state: 'closed', text: '有', to: null };
      const { text, to } = buildReference(part, row, evidence[part].pageOf, fields, around);
      return { state: 'there', text: text.replaceAll(`${day} `, '').replace(/(\d\d:\d\d):\d\d/g, '$1'), to };
    };
    return {
      day,
      lesson: cell('lesson', seats.get(id), ['startTime', 'courseId', 'teacherId'], true),
      record: cell('record', records.get(scheduleId), ['writerId', 'submitTime'], isRecorded),
      hours: cell('hours', taken.get(scheduleId), ['takenHours', 'status'], !isOwed),
      checkIn: cell('checkIn', days.get(day), ['checkIn', 'checkOut'], chain?.facts.checkedIn.includes(day) ?? false),
    };
  });
}

const missing: Partial<Record<PartName, string>> = { record: '缺记录', hours: '未扣', checkIn: '无打卡' };
