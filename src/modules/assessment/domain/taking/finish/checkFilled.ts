/** Invalid values of a save, each with its slot, so that the others can be stored. Empty values are valid until the record is finished. */
import { answerProblems, checkAnswers } from '../../scoring/checkAnswers';
import type { CompiledScale, ItemSelection } from '../../scoring/compileScale';
import type { Filled, InputValue, RefusedValue } from '../calls';
import { type AskedField, askedFields, fieldProblem } from '../documentFields';
import { listSelectedItems } from '../listSelectedItems';
import { finishTexts } from './finishTexts';

export const longestRemark = 500;
export const longestFinishText = 4000;

/** Constraints between measured items are checked only on finishing, because the items are typed one after the other. */
export function checkFilled(compiled: CompiledScale, selection: ItemSelection, filled: Filled): RefusedValue[] {
  return [
    ...validateAnswerValues(compiled, selection, filled.answers),
    ...validateInputs(compiled, selection, filled.inputs),
    ...textsRefused('remarks', filled.remarks, (key) => selection.mask[Number(key) - 1] === 1, longestRemark),
    ...textsRefused('texts', filled.texts, (key) => finishTexts.some((name) => name === key), longestFinishText),
  ];
}

function validateAnswerValues(compiled: CompiledScale, selection: ItemSelection, answers: Filled['answers']): RefusedValue[] {
  return answerProblems(compiled, selection, answers).map(({ item, noItem = String(item), message }) => ({
    part: 'answers',
    key: noItem,
    message,
  }));
}

function validateInputs(compiled: CompiledScale, selection: ItemSelection, inputs: Readonly<Record<string, InputValue>>): RefusedValue[] {
  const { scale } = compiled;
  const fields = new Map<string, AskedField>(askedFields(scale, listSelectedItems(compiled, selection)).map((one) => [one.key, one]));
  const manual = new Set((scale.manualInputs ?? []).map(({ code }) => code));
  return Object.entries(inputs).flatMap(([key, value]): RefusedValue[] => {
    const asked = fields.get(key);
    const reason = manual.has(key)
      ? validateManual(compiled, selection, key, value)
      : asked
        ? documentProblem(asked, value)
        : `本量表没有录入项“${key}”`;
    return reason === undefined ? [] : [{ part: 'inputs', key, message: reason }];
  });
}

function documentProblem({ field }: AskedField, value: InputValue): string | undefined {
  const problem = fieldProblem(field, value);
  return problem && `“${field.label}”${problem}`;
}

function validateManual(compiled: CompiledScale, selection: ItemSelection, key: string, value: InputValue): string | undefined {
  // The scoring engine checks texts and numbers; values of other types are invalid for a manual input.
  const input = typeof value === 'string' || typeof value === 'number' ? value : '';
  return checkAnswers(compiled, selection, { answers: {}, inputs: { [key]: input } })[0]?.message;
}

function textsRefused(
  part: 'remarks' | 'texts',
  texts: Readonly<Record<string, unknown>>,
  isThere: (key: string) => boolean,
  most: number,
): RefusedValue[] {
  return Object.entries(texts).flatMap(([key, text]): RefusedValue[] => {
    const name = part === 'remarks' ? `第${key}题的备注` : '这段文字';
    if (!isThere(key)) return [{ part, key, message: part === 'remarks' ? `第${key}题不在本次施测的题目之内` : `没有文字项“${key}”` }];
    if (typeof text !== 'string') return [{ part, key, message: `${name}须为文字` }];
    return text.length > most ? [{ part, key, message: `${name}不能超过${most}个字` }] : [];
  });
}
