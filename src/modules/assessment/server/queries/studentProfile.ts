/** The profile of a child: latest domains, strengths and needs, goals, attendance and training of 30 days, each as its own page shows it. */

import { attended, attends } from '../../../../domain/attendance';
import { addDays } from '../../../../domain/calendar';
import type { StudentAnswers } from '../../../../generated/calls';
import { states } from '../../../../generated/states';
import { ApiError, notFound } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import type { SeenReading } from '../../../../server/records/seenReading';
import { evalTypes } from '../../domain/codes';
import { buildReport } from '../../domain/report/buildReport';
import type { ChartPart, Part } from '../../domain/report/report';
import { getAnyReportAddress } from '../../domain/reportAddress';
import { reportSourceOf } from '../report/reportSource';

type StudentProfile = StudentAnswers['profile'];

/** Parts that the person may not read are null. Throws 404 for a child that the person does not see. */
export async function readStudentProfile(stuId: string, reading: SeenReading, context: RuleContext): Promise<StudentProfile> {
  const [child] = await reading.find({ page: 'student', entity: 'student', fields: ['stuName'], filters: { id: stuId }, limit: 1 });
  if (!child) throw notFound('学员');
  const domains = new Map(reading.configuration.dictionaries.get('domain')?.choices.map(({ code, title }) => [Number(code), title]));
  const titleOf = (code: unknown) => domains.get(Number(code)) ?? '';
  return {
    chart: await chartOf(await testsOf(stuId, reading), context),
    needs: await needsOf(stuId, titleOf, reading),
    goals: await goalsOf(stuId, titleOf, reading),
    lessons: await lessonsOf(stuId, reading),
    records: await recordsOf(stuId, reading),
  };
}

interface Candidate {
  id: string;
  scale: string;
  day: string;
  verdict: string;
}

/** Reports that are looked through for a chart of domains. */
const mostTried = 3;

/** Developmental assessments first, each kind newest first. Psychological ones are left out: their scores are no profile of domains. */
async function testsOf(stuId: string, { find }: SeenReading): Promise<Candidate[]> {
  const { done, audited } = states.evalRecord.status;
  const { development, composite, study, rapid } = evalTypes;
  const ofTypes = async (...types: number[]): Promise<Candidate[]> => {
    const rows = await find({
      page: 'appraisal',
      entity: 'evalRecord',
      fields: ['scaleId', 'evalDate', 'verdict'],
      filters: { stuId, status: `${done},${audited}`, evalType: types.join() },
      order: '-evalDate',
      limit: mostTried,
    });
    return rows.map(({ id, scaleIdLabel, evalDate, verdict }) => ({
      id,
      scale: scaleIdLabel ?? '',
      day: evalDate ?? '',
      verdict: verdict ?? '',
    }));
  };
  const first = await ofTypes(development, composite);
  return [...first, ...(first.length < mostTried ? await ofTypes(study, rapid) : [])].slice(0, mostTried);
}

const isProfile = (part: Part): part is ChartPart => part.kind === 'chart' && (part.name === 'radar' || part.name === 'ageProfile');

/** `candidates`: found on a page that the person may open, so their reports may be read. */
async function chartOf(candidates: readonly Candidate[], context: RuleContext): Promise<StudentProfile['chart']> {
  for (const { id, scale, day, verdict } of candidates) {
    const record = await context.records.get('evalRecord', id);
    const read = record && (await reportSourceOf(record, context).catch(withoutRight));
    const part = read && buildReport(read.source).parts.find(isProfile);
    if (!part) continue;
    const { title, legend, drawing } = part;
    const to = getAnyReportAddress(id);
    return { source: { title: scale, day, to }, verdict, title, legend, drawing: { ...drawing } };
  }
  return null;
}

/** The person may lack the right to read results; the profile then has no chart. */
function withoutRight(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

type TitleOf = (code: unknown) => string;
interface DomainRow {
  domain?: unknown;
  strength?: string | null;
  need?: string | null;
}

/** From the latest composite assessment, else from the education plan in force. */
async function needsOf(stuId: string, titleOf: TitleOf, { find, address }: SeenReading): Promise<StudentProfile['needs']> {
  const rowsOf = (rows: readonly DomainRow[] | null | undefined) =>
    (rows ?? []).map(({ domain, strength, need }) => ({ domain: titleOf(domain), strength: strength ?? '', need: need ?? '' }));
  const [composite] = await find({
    page: 'evaluationZongList',
    entity: 'evalComposite',
    fields: ['needs', 'doneDate'],
    filters: { stuId },
    order: '-doneDate',
    limit: 1,
  });
  const found = rowsOf(composite?.needs);
  if (composite && found.length > 0) {
    const to = address('evaluationZongList', composite.id);
    return { source: { title: '综合评估', day: composite.doneDate ?? '', to }, rows: found };
  }
  const { running, midterm, final } = states.iep.status;
  const [plan] = await find({
    page: 'iep',
    entity: 'iep',
    fields: ['levels', 'startDate', 'period'],
    filters: { stuId, status: `${running},${midterm},${final}` },
    order: '-startDate',
    limit: 1,
  });
  const levels = rowsOf(plan?.levels);
  if (!plan || levels.length === 0) return null;
  return { source: { title: `教育计划 ${plan.period ?? ''}`, day: plan.startDate ?? '', to: address('iep', plan.id) }, rows: levels };
}

const mostGoals = 30;

/** Goals stand on two pages, by two keys. */
async function goalsOf(stuId: string, titleOf: TitleOf, { find, opens, address }: SeenReading): Promise<StudentProfile['goals']> {
  const page = ['trainingGoal', 'iepShortGoal'].find(opens);
  if (page === undefined) return null;
  const rows = await find({
    page,
    entity: 'trainingGoal',
    fields: ['content', 'domain', 'criterion', 'progress', 'helpRate', 'lastDate'],
    filters: { stuId, result: String(states.trainingGoal.result.running) },
    order: '-lastDate',
    limit: mostGoals,
  });
  return rows.map(({ id, content, domain, criterion, progress, helpRate, lastDate }) => ({
    id,
    content: content ?? '',
    domain: titleOf(domain),
    criterion: criterion ?? '',
    alone: progress ?? null,
    helped: helpRate ?? null,
    lastDate: lastDate ?? null,
    to: address(page, id),
  }));
}

const seats = { notCalled: `${attends.open}`, attended: attended.join(), leave: `${attends.leave}`, absent: `${attends.absent}` };
const days = 30;

const lastDays = ({ today }: SeenReading) => ({ 'lessonDate.gte': addDays(today, 1 - days), 'lessonDate.lte': today });

async function lessonsOf(stuId: string, reading: SeenReading): Promise<StudentProfile['lessons']> {
  const count = (attendStatus: string) =>
    reading.count('attendanceRecords', { stuId, attendStatus, takesTime: 'true', ...lastDays(reading) });
  const attended = await count(seats.attended);
  if (attended === undefined) return null;
  const seatsOfLeave = await reading.count('attendanceRecords', { stuId, attendStatus: seats.leave, ...lastDays(reading) });
  return { attended, leave: seatsOfLeave ?? 0, absent: (await count(seats.absent)) ?? 0, open: (await count(seats.notCalled)) ?? 0 };
}

async function recordsOf(stuId: string, reading: SeenReading): Promise<StudentProfile['records']> {
  const { submitted, due, draft, late } = states.scheduleRecovery.status;
  const count = (status: string) => reading.count('rehabilitationRecord', { stuId, status, ...lastDays(reading) });
  const written = await count(String(submitted));
  return written === undefined ? null : { submitted: written, unwritten: (await count(`${due},${draft},${late}`)) ?? 0 };
}
