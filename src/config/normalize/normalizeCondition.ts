/**
 * Written condition → Condition. Resolves words (state keys, "today") and reports values that cannot be compared. An invalid test makes the
 * result `undefined`, and that of every condition around it.
 */

import { type Condition, type ConditionOperator, fieldsOf, isEmpty, type Operand } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { comparables, manyReferences, oneReference } from '../comparables';
import { nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import type { SettingLookup } from '../project';
import { type Report, reportBelow } from '../report';
import { findImpossibleField, getSatisfiability } from '../satisfiability';
import type { WrittenCondition } from '../shapes/conditionShape';
import { formatValueHint } from '../valueHint';
import { type DottedProblem, isDotted, isDottedProblem } from './findDottedField';
import { isComparable } from './misfit';
import { buildWordOperand, formatMisplacedWord, isWordInText, wordsOf } from './normalizeWord';

export interface ConditionScope {
  fields: readonly Field[];
  /** Names of fields whose definition is invalid and already reported. */
  mentioned: ReadonlySet<string>;
  /** Undefined where settings cannot be named: in conditions of a call. */
  settings?: SettingLookup;
  /** Resolves dotted names; undefined where only fields of the record are allowed. */
  dotted?: (name: string) => Field | DottedProblem | undefined;
  report: Report;
}

/** `{"a": 1, "b": {"in": [2]}}` → `{and: [a equals 1, b in [2]]}`; a single test has no `and`. */
export function normalizeCondition(written: WrittenCondition, scope: ConditionScope): Condition | undefined {
  if (isFromFile(scope) && Object.keys(written).length === 0) {
    scope.report('bad-value', [], 'This condition is empty, so it says nothing.', { hint: 'Name a field and its value, or remove it.' });
    return undefined;
  }
  const condition = readParts(written, scope);
  if (!condition || !isFromFile(scope)) return condition;
  return tellsRecordsApart(condition, scope) ? condition : undefined;
}

/** Reports a condition that holds always or never, and leaves it out. */
function tellsRecordsApart(condition: Condition, scope: ConditionScope): boolean {
  const excluded = findImpossibleField([condition]);
  const satisfiability = excluded === undefined ? getSatisfiability([condition], readFields(condition, scope)) : 'never';
  if (satisfiability === 'never')
    scope.report(
      'never-holds',
      [],
      `This never holds: ${excluded === undefined ? formatOutOfReach(condition) : `nothing it allows for "${excluded}" is left by the rest`}.`,
      {
        hint: 'Join alternatives with "or" or "in"; a range begins below its end; name values that the fields can have.',
      },
    );
  if (satisfiability === 'always')
    scope.report('always-holds', [], `This always holds, whatever is in ${namesOf(condition)}.`, {
      hint: 'Leave out what it should not allow, or remove it.',
    });
  return satisfiability === undefined;
}

function readFields(condition: Condition, { fields, dotted }: ConditionScope): Field[] {
  return fieldsOf(condition).flatMap((name) => {
    const found = fields.find((one) => one.name === name) ?? dotted?.(name);
    return found && !isDottedProblem(found) ? [found] : [];
  });
}

const namesOf = (condition: Condition) => [...new Set(fieldsOf(condition))].map((name) => `"${name}"`).join(', ');
const formatOutOfReach = (condition: Condition) => `no value that ${namesOf(condition)} can have meets it`;

/** Whether the condition is from a file; conditions of a call are not checked for sense. */
function isFromFile({ settings }: ConditionScope): boolean {
  return settings !== undefined;
}

function readParts(written: WrittenCondition, scope: ConditionScope): Condition | undefined {
  const parts = Object.entries(written).flatMap(([key, value]) => {
    const inner = getBelow(scope, key);
    if (key === 'and' || key === 'or') return [mergeConditions(key, value as WrittenCondition[], inner)];
    if (key === 'not') return [negate(normalizeCondition(value as WrittenCondition, inner))];
    return normalizeTests(key, value, inner);
  });
  return mergeParts(parts);
}

function getBelow(scope: ConditionScope, ...path: (string | number)[]): ConditionScope {
  return { ...scope, report: reportBelow(scope.report, ...path) };
}

function mergeParts(parts: (Condition | undefined)[]): Condition | undefined {
  const sound = parts.filter((part) => part !== undefined);
  if (sound.length < parts.length) return undefined;
  return sound.length === 1 ? sound[0] : { and: sound };
}

function mergeConditions(key: 'and' | 'or', written: WrittenCondition[], scope: ConditionScope): Condition | undefined {
  const parts = written.map((part, index) => normalizeCondition(part, getBelow(scope, index)));
  const sound = parts.filter((part) => part !== undefined);
  if (sound.length < parts.length) return undefined;
  if (isFromFile(scope)) reportSameParts(sound, scope);
  return key === 'and' ? { and: sound } : { or: sound };
}

function reportSameParts(parts: readonly Condition[], { report }: ConditionScope): void {
  const texts = parts.map((part) => JSON.stringify(part));
  for (const [index, text] of texts.entries())
    if (texts.indexOf(text) !== index) report('duplicate-name', [index], 'The same stands above.', { hint: 'Remove one.' });
}

function negate(inner: Condition | undefined): Condition | undefined {
  return inner && { not: inner };
}

function normalizeTests(name: string, value: unknown, scope: ConditionScope): (Condition | undefined)[] {
  const field = fieldHere(name, [], ['and', 'or', 'not'], scope);
  if (!field) return [undefined];
  if (typeof value !== 'object' || value === null) return [normalizeTest(field, 'equals', value, scope)];
  const tests = Object.entries(value).filter(([, operand]) => operand !== undefined);
  if (tests.length === 0 && isFromFile(scope))
    scope.report('bad-value', [], `Nothing is asked of "${name}".`, { hint: 'Write a value, or a test such as {"empty": false}.' });
  if (tests.length === 0 && isFromFile(scope)) return [undefined];
  return tests.map(([operator, operand]) => normalizeTest(field, operator as ConditionOperator, operand, getBelow(scope, operator)));
}

/** The field a condition names at `path`; reports an invalid name. */
function fieldHere(name: string, path: JsonPath, alsoKnown: string[], scope: ConditionScope): Field | undefined {
  const own = scope.fields.find((one) => one.name === name && !one.through);
  if (own) return own;
  const atKey = path.length === 0;
  if (isDotted(name) && scope.dotted) {
    const found = scope.dotted(name);
    if (!found || !isDottedProblem(found)) return found;
    scope.report(found.code, path, found.message, { hint: found.hint, atKey });
    return undefined;
  }
  const known = scope.fields.filter(({ through }) => !through).map((one) => one.name);
  const hint = isDotted(name)
    ? 'References cannot be followed here: name a field that stands here.'
    : nearOrKnown(name, [...known, ...alsoKnown]);
  const message = atKey ? `Condition on "${name}", which is no field here.` : `Compared with "${name}", which is no field here.`;
  if (!scope.mentioned.has(name)) scope.report('unknown-field', path, message, { hint, atKey });
  return undefined;
}

/** `yearly` applies to dates only. */
const daily: readonly ConditionOperator[] = [...comparables.date.operators, 'yearly'];
const ordering: readonly ConditionOperator[] = ['gt', 'gte', 'lt', 'lte'];

function normalizeTest(field: Field, operator: ConditionOperator, written: unknown, scope: ConditionScope): Condition | undefined {
  const { operators } = comparisonOf(field);
  if (!operators.includes(operator)) {
    const message = `Field "${field.name}" (${field.fieldType}) cannot be tested with "${operator}".`;
    scope.report('operator-mismatch', [], message, { hint: `Possible: ${operators.join(', ')}.`, atKey: true });
    return undefined;
  }
  if (written === null && ordering.includes(operator)) {
    const message = `Nothing is greater or less than null, so "${operator}" never holds.`;
    scope.report('incomparable-value', [], message, { hint: 'Write a value, or {"empty": true} for what is not filled in.' });
    return undefined;
  }
  if (Array.isArray(written)) return anyOf(field, operator === 'notIn' ? 'notIn' : 'in', written, scope);
  if (operator === 'has' && isEmpty(written) && isFromFile(scope)) {
    scope.report('incomparable-value', [], `No list holds ${JSON.stringify(written)}, so "has" never holds.`, {
      hint: 'Name a value, or write {"empty": true}.',
    });
    return undefined;
  }
  const operand = operandOf(field, operator, written, scope);
  return operand && { field: field.name, operator, operand };
}

/** Words among the values become tests of their own beside the list. */
function anyOf(field: Field, operator: 'in' | 'notIn', written: unknown[], scope: ConditionScope): Condition | undefined {
  const operands = written.map((word, index) => buildExactly(field, word, getBelow(scope, index)));
  if (isFromFile(scope)) reportTwice(written, scope);
  const sound = operands.filter((one) => one !== undefined);
  if (sound.length < operands.length) return undefined;
  const values = sound.flatMap((one) => ('value' in one ? [one.value] : []));
  const words = sound.filter((one) => !('value' in one));
  const single = operator === 'in' ? 'equals' : 'not';
  const parts: Condition[] = [
    ...(values.length > 0 || words.length === 0 ? [{ field: field.name, operator, operand: { value: values } }] : []),
    ...words.map((operand): Condition => ({ field: field.name, operator: single, operand })),
  ];
  if (parts.length === 1) return parts[0];
  return operator === 'in' ? { or: parts } : { and: parts };
}

function reportTwice(written: unknown[], { report }: ConditionScope): void {
  const texts = written.map((one) => JSON.stringify(one));
  for (const [index, text] of texts.entries())
    if (texts.indexOf(text) !== index) report('duplicate-name', [index], `${text} is written twice.`, { hint: 'Remove one.' });
}

function comparisonOf({ reference, ...field }: Field) {
  if (reference) return reference.many ? manyReferences : oneReference;
  const { comparable, filters } = fieldTypeOf(field);
  return filters.includes('yearly') ? { ...comparables[comparable], operators: daily } : comparables[comparable];
}

function operandOf(field: Field, operator: ConditionOperator, written: unknown, scope: ConditionScope): Operand | undefined {
  if (operator === 'empty') return { value: written };
  if (operator === 'yearly') return { moment: 'day', days: Number(written) - 1 };
  if (typeof written === 'object' && written !== null && 'field' in written) return findOtherField(field, String(written.field), scope);
  return ordering.includes(operator) || operator === 'has' ? findOperand(field, written, scope) : buildExactly(field, written, scope);
}

/** Operand of an exact comparison. */
function buildExactly(field: Field, written: unknown, scope: ConditionScope): Operand | undefined {
  const operand = findOperand(field, written, scope);
  return operand && 'value' in operand && !isHeld(field, operand.value, written, scope) ? undefined : operand;
}

function findOperand(field: Field, written: unknown, scope: ConditionScope): Operand | undefined {
  const word = buildWordOperand(field, written, { report: scope.report, settings: scope.settings });
  return word.known ? word.operand : literalOf(field, written, scope);
}

function findOtherField(field: Field, name: string, scope: ConditionScope): Operand | undefined {
  const other = fieldHere(name, ['field'], [], scope);
  if (!other) return undefined;
  if (name === field.name && isFromFile(scope)) {
    scope.report('incomparable-value', ['field'], `"${name}" is compared with itself.`, { hint: 'Name another field.' });
    return undefined;
  }
  if (isComparable(field, other)) return { field: name };
  const message = `"${field.name}" (${field.fieldType}) cannot be compared with "${name}" (${other.fieldType}).`;
  scope.report('incomparable-value', ['field'], message, {
    hint: `Name a field that holds the same kind of value, or compare with a value.`,
  });
  return undefined;
}

function literalOf(field: Field, word: unknown, scope: ConditionScope): { value: unknown } | undefined {
  if (word === null) return { value: null };
  if (isFromFile(scope) && isWordInText(field, word)) {
    scope.report('incomparable-value', [], formatMisplacedWord(field, word), {
      hint: `Here "${word}" would be a plain text: name another field.`,
    });
    return undefined;
  }
  const value = getStoredValue(field, word);
  if (value !== undefined) return { value };
  const message = `${JSON.stringify(word)} cannot be compared with field "${field.name}" (${field.fieldType}).`;
  scope.report(field.states ? 'unknown-state' : 'incomparable-value', [], message, { hint: formatWordsHint(field, word) });
  return undefined;
}

/** Whether the field can have that value. Limits relative to the current time are checked with the whole condition. */
function isHeld(field: Field, value: unknown, word: unknown, scope: ConditionScope): boolean {
  const { comparable, value: check } = fieldTypeOf(field);
  const isChosen = field.states || field.choices || field.reference;
  const isChecked = isFromFile(scope) && !isChosen && (comparable === 'text' || comparable === 'number');
  if (!isChecked || isEmpty(value)) return true;
  const isRefused = !check(field).safeParse(value).success;
  if (isRefused)
    scope.report('incomparable-value', [], `${JSON.stringify(word)} is never a value of "${field.name}".`, {
      hint: `Name a value that it can have. ${formatValueHint(field)}`,
    });
  return !isRefused;
}

/** The stored value of a written word for a field; undefined = none. */
function getStoredValue(field: Field, word: unknown): unknown {
  const type = fieldTypeOf(field);
  if (type.literal) return type.literal(word, field);
  return comparisonOf(field).literals.includes(typeof word) ? word : undefined;
}

function formatWordsHint(field: Field, word: unknown): string | undefined {
  if (field.states)
    return nearOrKnown(
      String(word),
      field.states.states.map((state) => state.key),
    );
  if (field.choices) return `Codes: ${field.choices.map(({ code, title }) => `${JSON.stringify(code)} "${title}"`).join(', ')}.`;
  const words = wordsOf(field).map((one) => JSON.stringify(one));
  const { expected } = comparisonOf(field);
  const sample = expected.endsWith('such as') ? ` ${JSON.stringify(fieldTypeOf(field).examples(field)[0]?.value)}` : '';
  return `Expected ${[expected + sample, ...words].join(', or ')}.`;
}
