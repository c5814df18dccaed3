/** Scoring of a record: the items that are given, the result, and the fields that a finished record stores. */

import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { FieldError } from '../../../../wire/envelope';
import { followStates, levelCodes, respondentOf } from '../../domain/codes';
import type { Respondent, Scale } from '../../domain/scale/scaleShape';
import type { CompiledScale, ItemSelection } from '../../domain/scoring/compileScale';
import { getConclusion } from '../../domain/scoring/conclusion';
import type { NotScored, Scored } from '../../domain/scoring/scoreRecord';
import { selectItems } from '../../domain/scoring/selectItems';
import type { Answer, Filled, InputValue, Progress } from '../../domain/taking/calls';
import type { AskedField } from '../../domain/taking/documentFields';
import { getFinishing } from '../../domain/taking/finish/finishing';
import { finishTexts } from '../../domain/taking/finish/finishTexts';
import { openItemsOf } from '../../domain/taking/openItems';
import { planOf } from '../../domain/taking/plan';
import type { Taken } from '../../domain/taking/scoreInput';

type StoredRecord = Stored<'evalRecord'>;

/** What is filled in so far. */
export function filledOf(record: Pick<StoredRecord, 'answers' | 'remarks' | 'inputs' | (typeof finishTexts)[number]>): Filled {
  const { answers, remarks, inputs } = record;
  return {
    answers: { ...(answers as Record<string, Answer> | null) },
    remarks: { ...(remarks as Record<string, string> | null) },
    inputs: { ...(inputs as Record<string, InputValue> | null) },
    texts: Object.fromEntries(finishTexts.flatMap((name) => (record[name] ? [[name, record[name]]] : []))),
  };
}

/** Items of this edition and age. Throws 422 where the scale cannot be given. */
export function selectItemsOf(
  compiled: CompiledScale,
  { ageMonths, editionCode }: Pick<StoredRecord, 'ageMonths' | 'editionCode'>,
): ItemSelection {
  const selection = selectItems(compiled, { ageMonths: Number(ageMonths), ...(editionCode && { edition: editionCode }) });
  if ('error' in selection) throw refuse('scaleId', selection.message);
  return selection;
}

/** How many items are answered, and how many are still to be asked. */
export function countsOf(
  compiled: CompiledScale,
  record: Pick<StoredRecord, 'ageMonths' | 'editionCode'>,
  answers: Filled['answers'],
  { leftOut }: Progress = {},
): { answeredCount: number; openCount: number } {
  const plan = planOf(compiled, { ageMonths: Number(record.ageMonths), editionCode: record.editionCode });
  if ('error' in plan) throw refuse('scaleId', plan.message);
  return { answeredCount: Object.keys(answers).length, openCount: openItemsOf(plan, answers, leftOut).open.length };
}

export function takenOf(record: StoredRecord): Taken {
  return {
    filled: filledOf(record),
    ageMonths: Number(record.ageMonths),
    respondent: respondentOf(record.respondent) as Respondent,
    editionCode: record.editionCode,
  };
}

/** The fields that a finished record stores, or the errors that prevent finishing, each at its path. */
export function buildScoredValues(compiled: CompiledScale, record: StoredRecord): Changes<'evalRecord'> | FieldError[] {
  const { scale } = compiled;
  const { scored, fields } = getFinishing(compiled, selectItemsOf(compiled, record), takenOf(record));
  if (!scored.ok) return [...listErrors(scale, scored), ...fieldErrors(fields)];
  if (fields.length > 0) return fieldErrors(fields);
  return { result: resultOf(scored, Number(record.ageMonths)), ...buildConcludedValues(scale, scored) };
}

/** The fields of a result for lists, and whether it needs follow-up. */
export function buildConcludedValues(scale: Scale, scored: Pick<Scored, 'scores' | 'bands' | 'flags'>): Changes<'evalRecord'> {
  const { mainScore, level, verdict, positive, urgent } = getConclusion(scale, scored);
  return {
    mainScore: mainScore.slice(0, 80),
    mainLevel: level ? levelCodes[level] : null,
    verdict: verdict.slice(0, 400),
    positive,
    urgent,
    followState: positive ? followStates.open : null,
  };
}

function resultOf({ ok: _, ...scored }: Scored, ageMonths: number) {
  return { ...scored, ageMonths };
}

/** The first error is the summary; the others have paths. */
function listErrors(scale: Scale, { message, items = [], inputs = [], domains = [], problems = [] }: NotScored): FieldError[] {
  const nameOf = (no: number) => scale.items[no - 1]?.name ?? '';
  const inputName = (code: string) => scale.manualInputs?.find((one) => one.code === code)?.name ?? code;
  const errors: FieldError[] = [
    ...items.map((no) => ({ field: `answers.${no}`, message: `第${no}题“${nameOf(no)}”未作答` })),
    ...inputs.map((code) => ({ field: `inputs.${code}`, message: `请填写“${inputName(code)}”` })),
    ...domains.map(({ group, ageGroups }) => ({ field: `domains.${group}`, message: `须再测${ageGroups.join('、')}月龄组` })),
    ...problems.map(({ item, noItem, input, field, message: text }) => {
      const answer = item ?? noItem;
      return {
        field: answer !== undefined ? `answers.${answer}` : input !== undefined ? `inputs.${input}` : (field ?? 'answers'),
        message: text,
      };
    }),
  ];
  return [{ field: errors[0]?.field ?? 'answers', message }, ...errors];
}

function fieldErrors(fields: readonly AskedField[]): FieldError[] {
  return fields.map(({ key, field, item }) => ({
    field: `inputs.${key}`,
    message: item ? `请填写第${item.no}题的“${field.label}”` : `请填写“${field.label}”`,
  }));
}
