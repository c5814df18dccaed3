/** The data of a report, as far as the person may read it. */
import { addDays } from '../../../../domain/calendar';
import { states } from '../../../../generated/states';
import type { Actor } from '../../../../server/kernel/actor';
import { conflict, forbidden } from '../../../../server/kernel/apiError';
import { isUuid } from '../../../../server/kernel/uuid';
import type { FileValue } from '../../../../server/records/files/checkFiles';
import type { Records, Stored } from '../../../../server/records/records';
import type { Visible } from '../../../../server/records/rule';
import { getLogoAddress } from '../../../../wire/files';
import { respondentOf, statusTitles } from '../../domain/codes';
import type { EarlierRecord, ReportRecord, ReportSource, StoredResult } from '../../domain/report/source';
import type { Scale } from '../../domain/scale/scaleShape';
import { scaleOf, scaleOfRecord } from '../scale/scales';
import { filledOf } from '../taking/scoring';

type EvalRecord = Stored<'evalRecord'>;
const { draft, done, audited, void: cancelled } = states.evalRecord.status;
/** Earlier assessments that a report looks back to. */
const mostEarlier = 11;

interface Reader {
  actor: Actor;
  records: Records;
  visible: Visible;
}

/** Throws 409 for an assessment that is not finished, 403 where the person may not read what a report consists of. */
export async function reportSourceOf(record: EvalRecord, reader: Reader): Promise<{ source: ReportSource; scale: Scale }> {
  if (record.status === draft || !record.result) throw conflict('这份测评还没有完成，没有报告，请先完成测评', { kind: 'state' });
  const { actor, records, visible } = reader;
  if (visible.hides('evalRecord', 'result', 'answers', 'evalDate', 'mainScore', 'mainLevel', 'verdict', 'positive'))
    throw forbidden('查看测评结果');
  const own = visible.fields('evalRecord', record) as EvalRecord;
  const row = await scaleOfRecord(record, records);
  const scale = scaleOf(row);
  const { orgName, logo } = await records.single('instInfo');
  const source: ReportSource = {
    scale,
    record: recordOf(own, scale),
    child: await childOf(record.stuId, reader),
    evaluator: await staffName(own.evaluatorId, records),
    auditor: await staffName(own.auditorId, records),
    institution: orgName ?? '',
    logo: pictureOf(logo, actor.instId),
    earlier: await earlierOf(record, reader),
    nextDay: record.status === cancelled ? undefined : await nextDay(record, records),
    names: await namesOf(scale, own, records),
  };
  return { source, scale };
}

/** `logo`: value of the field, an array of at most one stored file. */
function pictureOf(logo: unknown, instId: string): string | undefined {
  const [file] = (logo ?? []) as FileValue[];
  return file && getLogoAddress(instId, file.id);
}

function recordOf(record: EvalRecord, scale: Scale): ReportRecord {
  const { answers, remarks, inputs, texts } = filledOf(record);
  return {
    answers,
    remarks,
    inputs,
    reportNo: record.reportNo ?? '',
    day: record.evalDate,
    birthday: record.birthday ?? undefined,
    ageMonths: record.ageMonths === null || record.ageMonths === undefined ? undefined : Number(record.ageMonths),
    respondent: respondentOf(record.respondent),
    edition: scale.editions ? (record.editionCode ?? undefined) : undefined,
    result: record.result as StoredResult,
    conclusion: texts.conclusion ?? '',
    findings: texts.findings ?? '',
    advice: texts.advice ?? '',
    state: statusTitles[record.status] ?? '',
    isVoid: record.status === cancelled,
    version: Number(record.scaleVersion),
    ruleHash: record.ruleHash ?? '',
  };
}

const sexes: Readonly<Record<number, string>> = { 1: '男', 2: '女' };

async function childOf(id: string, { records, visible }: Reader): Promise<ReportSource['child']> {
  const student = await records.get('student', id);
  if (!student) return { name: '' };
  const [seen] = await visible.records('student', [student]);
  // The label of a record is visible with every reference to it.
  return { name: student.stuName, sex: sexes[Number(seen?.sex)], stuNo: seen?.stuNo ?? undefined };
}

async function staffName(id: string | null | undefined, records: Records): Promise<string> {
  return id ? ((await records.get('staff', id))?.realName ?? '') : '';
}

/** Finished ones up to the same day, from the oldest; of one that was scored again only the newest. */
async function earlierOf({ id, stuId, scaleCode, evalDate, redoOf }: EvalRecord, { records, visible }: Reader): Promise<EarlierRecord[]> {
  const all = await records.find(
    'evalRecord',
    { stuId, scaleCode: scaleCode, status: [done, audited], evalDate: { lte: evalDate } },
    { order: [['evalDate', 'desc']], limit: 2 * mostEarlier },
  );
  const found = (await visible.records('evalRecord', all)) as EvalRecord[];
  const replaced = new Set([redoOf, ...found.map((one) => one.redoOf)]);
  const counted = found.filter((one) => one.id !== id && one.result && !replaced.has(one.id) && one.redoOf !== id);
  return counted
    .slice(0, mostEarlier)
    .reverse()
    .map((one) => ({
      day: one.evalDate,
      result: one.result as StoredResult,
      answers: filledOf(one).answers,
      version: Number(one.scaleVersion),
      ruleHash: one.ruleHash ?? '',
    }));
}

async function nextDay({ evalDate }: EvalRecord, records: Records): Promise<string> {
  const { evalCycleDays } = await records.single('instSetting');
  return addDays(evalDate, Number(evalCycleDays));
}

/** Names of people, and numbers of reports, that document fields refer to. */
async function namesOf({ fields = [] }: Scale, record: EvalRecord, records: Records): Promise<Record<string, string>> {
  if (fields.length === 0) return {};
  const ids = [...new Set(Object.values(filledOf(record).inputs).flat().filter(isUuid))] as string[];
  if (ids.length === 0) return {};
  const staff = await records.find('staff', { id: ids });
  const reports = await records.find('evalRecord', { id: ids });
  const files = await records.sql<{ id: string; name: string }>('select id, name from stored_file where id = any($1::uuid[])', [ids]);
  return Object.fromEntries([
    ...staff.map((one) => [one.id, one.realName]),
    ...reports.map((one) => [one.id, one.reportNo ?? '']),
    ...files.map((one) => [one.id, one.name]),
  ]);
}
