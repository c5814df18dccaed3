/** A new record from the answers of an existing one, to correct a mistake or to score with another version. The old one is kept. */
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { invalid, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { Filled } from '../../domain/taking/calls';
import { slotOf, withValues } from '../../domain/taking/draft/slots';
import { checkFilled } from '../../domain/taking/finish/checkFilled';
import { carryAnswers } from '../../domain/versions/carryAnswers';
import { getCompiled, scaleOf, scaleOfRecord } from '../scale/scales';
import { buildScoredValues, countsOf, filledOf, selectItemsOf } from './scoring';
import { lastFinished, valuesOf } from './start';

type StoredRecord = Stored<'evalRecord'>;
const { active, retired } = states.evalScale.status;

/** A new draft with the answers and day of this record, by the active version; answers that this version does not allow are left out. */
export async function redoRecord(record: StoredRecord, context: RuleContext): Promise<{ id: string }> {
  const [scale] = await context.records.find('evalScale', { code: record.scaleCode, status: active });
  if (!scale) throw refuse('id', '这个量表已停用，不能重测，请联系管理员启用');
  const { id } = await context.records.create('evalRecord', await buildAgain(record, scale, context));
  return { id };
}

/** A new finished record: the same answers scored with another published version. Throws 422 for answers that do not fit it. */
export async function rescoreRecord(record: StoredRecord, scaleId: string, context: RuleContext): Promise<{ id: string }> {
  const { records, now } = context;
  const scale = await records.get('evalScale', scaleId);
  const isPublished = scale?.status === active || scale?.status === retired;
  if (!scale || !isPublished || scale.code !== record.scaleCode) throw refuse('scaleId', '请选择同一量表的另一个启用过的版本');
  if (scale.id === record.scaleId) throw refuse('scaleId', '这次测评就是按这个版本计分的，请重新选择');
  const values = await buildAgain(record, scale, context);
  const compiled = getCompiled(scale);
  if (Object.keys(filledOf(record).answers).length !== Object.keys(values.answers as object).length)
    throw refuse('scaleId', '有的作答在这个版本里没有，不能按它计分，请重新选择版本或重测');
  const scored = buildScoredValues(compiled, { ...record, ...values } as StoredRecord);
  if (Array.isArray(scored)) throw invalid(scored.map(({ message }) => ({ field: 'scaleId', message })));
  const previous = await lastFinished(record.stuId, scale.code, context, record.id);
  const history = { ruleHash: scale.ruleHash, finishTime: now, previousId: previous?.id ?? null };
  const { id } = await records.create('evalRecord', { ...values, ...scored, ...history, status: states.evalRecord.status.done });
  return { id };
}

async function buildAgain(record: StoredRecord, scale: Stored<'evalScale'>, { records }: RuleContext): Promise<Changes<'evalRecord'>> {
  const { evalDate, respondent, editionCode, birthday, stuId, evaluatorId } = record;
  const compiled = getCompiled(scale);
  const isEdition = compiled.scale.editions?.some(({ code }) => code === editionCode);
  const values = valuesOf(scale, must(birthday, 'birthday'), { evalDate, respondent, editionCode: isEdition ? editionCode : null });
  const placed = { ageMonths: values.ageMonths ?? null, editionCode: values.editionCode ?? null };
  const old = scaleOf(await scaleOfRecord(record, records));
  const filled = filledOf(record);
  const { texts, ...fitting } = keepValid({ ...filled, answers: carryAnswers(old, compiled.scale)(filled.answers) }, (all) =>
    checkFilled(compiled, selectItemsOf(compiled, placed), all),
  );
  const counts = countsOf(compiled, placed, fitting.answers);
  return { ...values, ...fitting, ...texts, ...counts, stuId, evaluatorId, answersVersion: 1, redoOf: record.id };
}

/** The values that are valid for the scale. */
function keepValid(filled: Filled, check: (filled: Filled) => ReturnType<typeof checkFilled>): Filled {
  return withValues(filled, Object.fromEntries(check(filled).map(({ part, key }) => [slotOf(part, key), null])));
}
