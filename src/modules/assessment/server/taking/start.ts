/** Starts an assessment of a child with a scale, after checks of age and recent tests. */

import { addDays } from '../../../../domain/calendar';
import { firstOf, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, invalid, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { FieldError, RecordPointer } from '../../../../wire/envelope';
import { purposes, refuseStopped } from '../../../consent/contract';
import { type EvalType, type RespondentCode, respondentCodes, respondentOf } from '../../domain/codes';
import { ageMonthsOn, ageWarning } from '../../domain/scoring/ageMonths';
import { type SelectionRefusal, selectItems } from '../../domain/scoring/selectItems';
import { getCompiled } from '../scale/scales';
import { countsOf } from './scoring';

const { draft, done, audited } = states.evalRecord.status;
/** Within this many days a re-test with the same scale is distorted by practice effects. */
const practiceDays = 30;

/** Input of the dialog 新建评估. */
export interface StartInput {
  stuId: string;
  scaleId: string;
  evalDate: string;
  /** Default: the first that the scale names. */
  respondent?: RespondentCode | null;
  editionCode?: string | null;
  evaluatorId?: string | null;
  /** True once the person has confirmed the warnings. */
  confirmRecent?: boolean | null;
}

/** A warning; answered with 409 and `kind: 'warning'` until it is confirmed. */
interface StartWarning {
  message: string;
  record?: RecordPointer;
}

/**
 * Creates the record, in the state 进行中. `types` are the types of scales that the page is for.
 * Throws 422 for invalid input, and 409 with `{kind: 'warning', warnings}` if something has to be confirmed.
 */
export async function startRecord(input: StartInput, types: readonly EvalType[], context: RuleContext): Promise<Stored<'evalRecord'>> {
  const { records } = context;
  const [student, scale] = [await records.get('student', input.stuId), await records.get('evalScale', input.scaleId)];
  if (!student) throw refuse('stuId', '学员不存在或已删除，请重新选择');
  if (!scale || scale.status !== states.evalScale.status.active) throw refuse('scaleId', '量表不存在或未启用，请重新选择');
  if (!types.includes(scale.evalType)) throw refuse('scaleId', `“${scale.scaleName}”不在这一页测评，请重新选择`);
  if (!student.birthday) throw refuse('stuId', '学员没有出生日期，请先在学员档案里补上');
  await refuseStopped({ stuId: student.id, purpose: purposes.care, field: 'stuId', what: '不能开始新的测评' }, context);
  const values = {
    ...valuesOf(scale, student.birthday, input),
    stuId: student.id,
    evaluatorId: input.evaluatorId ?? (context.actor.staffId || null),
  };
  const warnings = input.confirmRecent ? [] : await warningsOf(scale, values, context);
  if (warnings.length > 0) throw conflict(warnings.map(({ message }) => message).join('；'), { kind: 'warning', warnings });
  const previous = await lastFinished(student.id, scale.code, context);
  return records.create('evalRecord', { ...values, previousId: previous?.id ?? null });
}

/** Why the scale is not for this person, and what to do; here the scale can be chosen. */
function explain({ error, message }: SelectionRefusal): string {
  return error === 'AGE_BELOW_FIRST_POINT' ? `${message}，请选择适合这个年龄的量表` : message;
}

/** The values that follow from scale, birthday and day. Throws 422 naming what does not fit. */
export function valuesOf(
  scale: Stored<'evalScale'>,
  birthday: string,
  input: Omit<StartInput, 'stuId' | 'scaleId'>,
): Changes<'evalRecord'> {
  const compiled = getCompiled(scale);
  const { respondent: asked, editions, ...rest } = compiled.scale;
  const ageMonths = ageMonthsOn(rest, birthday, input.evalDate);
  if (ageMonths === undefined) throw refuse('evalDate', '评估日期不能早于学员的出生日期，请核对两个日期');
  const errors: FieldError[] = [];
  const code = input.respondent ?? respondentCodes[firstOf(asked)];
  const respondent = respondentOf(code);
  if (!respondent || !asked.includes(respondent))
    errors.push({ field: 'respondent', message: `“${scale.scaleName}”不由这类人作答，请重新选择作答人` });
  const edition = input.editionCode || undefined;
  const selection = selectItems(compiled, { ageMonths, ...(edition && { edition }) });
  if ('error' in selection)
    errors.push({ field: selection.problems[0]?.field === 'edition' ? 'editionCode' : 'evalDate', message: explain(selection) });
  if (errors.length > 0 || 'error' in selection) throw invalid(errors);
  return {
    scaleId: scale.id,
    scaleCode: scale.code,
    scaleVersion: scale.scaleVersion,
    evalType: scale.evalType,
    evalDate: input.evalDate,
    birthday,
    ageMonths: String(ageMonths),
    respondent: code,
    editionCode: edition ?? null,
    ...countsOf(compiled, { ageMonths: String(ageMonths), editionCode: edition ?? null }, {}),
  };
}

async function warningsOf(
  scale: Stored<'evalScale'>,
  { stuId, evalDate, ageMonths }: Changes<'evalRecord'>,
  { records }: RuleContext,
): Promise<StartWarning[]> {
  const day = must(evalDate, 'evalDate');
  const own = { stuId: must(stuId, 'stuId'), scaleCode: scale.code };
  const [recent] = await records.find(
    'evalRecord',
    { ...own, status: [done, audited], evalDate: { gte: addDays(day, -practiceDays), lte: addDays(day, practiceDays) } },
    { order: [['evalDate', 'desc']], limit: 1 },
  );
  const [open] = await records.find('evalRecord', { ...own, status: draft }, { limit: 1 });
  const age = ageWarning(getCompiled(scale).scale, Number(ageMonths));
  return [
    ...(age ? [{ message: age }] : []),
    ...(recent
      ? [
          {
            message: `${practiceDays} 天内（${recent.evalDate}）已用“${scale.scaleName}”测评过，再测会受练习影响`,
            record: getPointer(recent),
          },
        ]
      : []),
    ...(open ? [{ message: `还有一份进行中的“${scale.scaleName}”（${open.reportNo}），可以继续作答`, record: getPointer(open) }] : []),
  ];
}

function getPointer({ id, reportNo }: Stored<'evalRecord'>): RecordPointer {
  return { entity: 'evalRecord', id, label: reportNo ?? '' };
}

/** The last finished record of a child with a scale, of any version; the record `besides` is left out. */
export async function lastFinished(
  stuId: string,
  scaleCode: string,
  { records }: Pick<RuleContext, 'records'>,
  besides?: string,
): Promise<Stored<'evalRecord'> | undefined> {
  const order = [['evalDate', 'desc'] as const, ['finishTime', 'desc'] as const];
  const found = await records.find('evalRecord', { stuId, scaleCode, status: [done, audited] }, { order, limit: 2 });
  return found.find(({ id }) => id !== besides);
}
