/** Written `set` and `copy` of an action → Assignments. */
import type { Assignment } from '../../fields/assignments';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { didYouMean } from '../didYouMean';
import type { SettingLookup } from '../project';
import { type Report, reportBelow } from '../report';
import { type DottedProblem, isDotted, isDottedProblem } from './dottedField';
import { constantOf } from './normalizeField';
import { isWordInText, misplacedWord, wordOperand } from './normalizeWord';

export interface AssignmentScope {
  /** Fields that are written. */
  targets: readonly Field[];
  /** Fields of the record the action is about, for `{"field": …}`. */
  fields: readonly Field[];
  /** Looks up what references of that record lead to. */
  dotted: (name: string) => Field | DottedProblem | undefined;
  /** What the action asks for, for `{"input": …}`. */
  inputs: readonly Field[];
  settings: SettingLookup;
  report: Report;
}

/** Constants in stored form: state keys become codes, figures become exact decimals. What is wrong is reported and left out. */
export function normalizeAssignments(written: Record<string, unknown>, scope: AssignmentScope): Record<string, Assignment> {
  const entries = Object.entries(written).flatMap(([name, word]) => {
    const target = scope.targets.find((one) => one.name === name);
    const assignment = target ? assignmentOf(target, word, { ...scope, report: reportBelow(scope.report, name) }) : { value: word };
    return assignment ? [[name, assignment] as const] : [];
  });
  return Object.fromEntries(entries);
}

function assignmentOf(target: Field, written: unknown, scope: AssignmentScope): Assignment | undefined {
  const source = sourceOf(written);
  if (!source) {
    const word = wordOperand(target, written, scope);
    if (word.known) return word.operand;
    return refusedConstant(target, written, scope) ? undefined : { value: constantOf(target, written) };
  }
  const among = source.kind === 'field' ? scope.fields : scope.inputs;
  const dotted = source.kind === 'field' && isDotted(source.name) ? scope.dotted(source.name) : undefined;
  if (dotted && isDottedProblem(dotted)) {
    scope.report(dotted.code, [source.kind], dotted.message, { hint: dotted.hint });
    return undefined;
  }
  const from = dotted ?? among.find((one) => one.name === source.name);
  if (!from) {
    const what = source.kind === 'field' ? 'no field of the record' : 'nothing the action asks for';
    const hint = didYouMean(
      source.name,
      among.map((one) => one.name),
    );
    scope.report('unknown-field', [source.kind], `"${source.name}" is ${what}.`, { hint });
    return undefined;
  }
  if (fitsInto(target, from)) return source.kind === 'field' ? { field: source.name } : { input: source.name };
  const message = `"${target.name}" (${target.fieldType}) cannot take the value of "${from.name}" (${from.fieldType}).`;
  scope.report('incomparable-value', [source.kind], message);
  return undefined;
}

/** Constants that could never be what is meant: ids are not known before, and a word is none in a text. */
function refusedConstant(target: Field, written: unknown, { report }: AssignmentScope): boolean {
  const { name, fieldType, reference } = target;
  if (reference && typeof written === 'string') {
    const message = `${JSON.stringify(written)} names no record of "${reference.entity}": ids are not known before.`;
    report('incomparable-value', [], message, { hint: 'Take it over with {"field": …} or {"input": …}, or write null.' });
    return true;
  }
  if (isWordInText(target, written)) {
    report('incomparable-value', [], misplacedWord(target, written), { hint: `Write another value into "${name}" (${fieldType}).` });
    return true;
  }
  return false;
}

function sourceOf(written: unknown): { kind: 'field' | 'input'; name: string } | undefined {
  if (typeof written !== 'object' || written === null || Object.keys(written).length !== 1) return undefined;
  const { field, input } = written as { field?: unknown; input?: unknown };
  if (typeof field === 'string') return { kind: 'field', name: field };
  return typeof input === 'string' ? { kind: 'input', name: input } : undefined;
}

/** Values of the same kind of column; references to the same records; coded values of the same codes. */
export function fitsInto(target: Field, from: Field): boolean {
  const [to, source] = [fieldTypeOf(target), fieldTypeOf(from)];
  if (target.reference || from.reference)
    return target.reference?.entity === from.reference?.entity && target.reference?.many === from.reference?.many;
  if (target.children || from.children) return false;
  const codes = ({ choices }: Field) => choices?.map(({ code }) => code).join();
  return to.column?.(target) === source.column?.(from) && codes(target) === codes(from);
}
