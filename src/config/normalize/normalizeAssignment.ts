/** Written `set` and `copy` of an action → Assignments. */
import type { Assignment } from '../../fields/assignments';
import type { Field } from '../../fields/field';
import { nearOrKnown } from '../formatDidYouMean';
import type { SettingLookup } from '../project';
import { type Report, reportBelow } from '../report';
import { type DottedProblem, isDotted, isDottedProblem } from './findDottedField';
import { misfitOf } from './misfit';
import { constantOf } from './normalizeField';
import { buildWordOperand, formatMisplacedWord, isWordInText } from './normalizeWord';

interface AssignmentScope {
  /** Fields that can be written. */
  targets: readonly Field[];
  /** Fields of the record of the action, for `{"field": …}`. */
  fields: readonly Field[];
  /** Resolves dotted names from that record. */
  dotted: (name: string) => Field | DottedProblem | undefined;
  /** Inputs of the action, for `{"input": …}`. */
  inputs: readonly Field[];
  settings: SettingLookup;
  report: Report;
}

/** Constants in stored form: state keys become codes, numbers become exact decimals. Invalid ones are reported and left out. */
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
    const word = buildWordOperand(target, written, scope);
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
    const hint = nearOrKnown(
      source.name,
      among.map((one) => one.name),
      source.kind === 'field' ? 'Write it into "properties".' : 'Ask for it in "fields" or "params".',
    );
    scope.report('unknown-field', [source.kind], `"${source.name}" is ${what}.`, { hint });
    return undefined;
  }
  const misfit = misfitOf(target, from);
  if (!misfit) return source.kind === 'field' ? { field: source.name } : { input: source.name };
  scope.report('incomparable-value', [source.kind], misfit.message, { hint: `${misfit.hint.replace(/\.$/, '')}, or write a value.` });
  return undefined;
}

/** Reports constants that cannot be valid: ids are assigned at runtime, and a word such as "today" has no meaning in a text field. */
function refusedConstant(target: Field, written: unknown, { report }: AssignmentScope): boolean {
  const { name, fieldType, reference } = target;
  if (reference && typeof written === 'string') {
    const message = `${JSON.stringify(written)} names no record of "${reference.entity}": ids are not known before.`;
    report('incomparable-value', [], message, { hint: 'Take it over with {"field": …} or {"input": …}, or write null.' });
    return true;
  }
  if (isWordInText(target, written)) {
    report('incomparable-value', [], formatMisplacedWord(target, written), { hint: `Write another value into "${name}" (${fieldType}).` });
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
