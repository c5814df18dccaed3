/** Checks of conditions, options and examples that are valid alone but contradict each other. */
import { itemAt } from '../../domain/must';
import { formulaOf } from '../../fields/computed/formulas';
import { type Condition, isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { Check } from '../constraints';
import type { JsonPath } from '../jsonPath';
import type { Configuration, Entity } from '../normalized';
import { type Report, reportBelow } from '../report';
import { getSatisfiability } from '../satisfiability';
import { formatValueHint } from '../valueHint';
import type { EntityScope } from './scope';

/** A hidden field is neither required nor editable, so its other conditions must be able to hold while it is shown. */
export function checkWhileShown({ entity, report }: EntityScope): void {
  for (const { name, showWhen, system, ...field } of entity.fields) {
    if (!showWhen || system) continue;
    for (const key of ['requiredWhen', 'readOnlyWhen'] as const) {
      if (!field[key] || getSatisfiability([showWhen, field[key]], entity.fields) !== 'never') continue;
      report('never-holds', ['properties', name, key], `"${name}" is never shown while its "${key}" holds.`, {
        hint: 'Let both conditions meet, or remove one.',
      });
    }
  }
}

/** Reports a rule whose `when` already implies `that`, and one that makes a state impossible. */
export function checkRuleContradictions({ entity, written, report }: EntityScope): void {
  if (written.checks.length > entity.checks.length) return;
  for (const [index, { when, that }] of entity.checks.slice(0, written.checks.length).entries()) {
    const path: JsonPath = ['checks', index, 'that'];
    const same = JSON.stringify(written.checks[index]?.when) === JSON.stringify(written.checks[index]?.that);
    if (when && !same && getSatisfiability([when, { not: that }], entity.fields) === 'never')
      report('does-nothing', path, '"when" says more than "that", so it is always met.', {
        hint: 'Write into "that" what must hold then.',
      });
    const twin = entity.checks.findIndex((other) => textOf(other) === textOf({ when, that }));
    if (twin < index && JSON.stringify(written.checks[twin]) !== JSON.stringify(written.checks[index]))
      report('duplicate-name', ['checks', index], 'The same rule stands above, with another message.', { hint: 'Remove one.' });
    const closed = findClosedState(entity, { when, that });
    if (closed)
      report('never-holds', path, `No record could ever be "${closed}": this rule is broken by every one.`, {
        hint: 'Say in "when" which states it is for.',
      });
  }
}

/** Reports the first rule that no record can meet together with those before it. */
export function checkChecksTogether({ entity, written, report }: EntityScope): void {
  if (written.checks.length > entity.checks.length) return;
  const rules = entity.checks
    .slice(0, written.checks.length)
    .map(({ when, that }): Condition => (when ? { or: [{ not: when }, that] } : that));
  const isNever = (conditions: Condition[]) => getSatisfiability(conditions, entity.fields) === 'never';
  const index = rules.findIndex((rule, at) => at > 0 && !isNever([rule]) && isNever(rules.slice(0, at + 1)));
  if (index < 0) return;
  const other = rules.findIndex((rule, at) => at < index && isNever([rule, itemAt(rules, index)]));
  const beside = other < 0 ? 'the rules above' : `"${itemAt(entity.checks, other).message}"`;
  report('never-holds', ['checks', index, 'that'], `No record can meet both this rule and ${beside}.`, {
    hint: 'Say in "when" where each applies, or change one of them.',
  });
}

const textOf = ({ when, that }: Pick<Check, 'when' | 'that'>) => JSON.stringify([when, that]);

function findClosedState({ fields, stateField }: EntityScope['entity'], { when, that }: Pick<Check, 'when' | 'that'>): string | undefined {
  const machine = fields.find(({ name }) => name === stateField)?.states;
  if (!machine || !stateField) return undefined;
  const rule: Condition = when ? { or: [{ not: when }, that] } : that;
  const inState = (code: number): Condition => ({ field: stateField, operator: 'equals', operand: { value: code } });
  return machine.states.find(({ code }) => getSatisfiability([rule, inState(code)], fields) === 'never')?.key;
}

/** Reports rules of `unique` and `duplicates` whose fields are only states or booleans: many records have the same values. */
export function checkTellingApart({ entity, written, report }: EntityScope): void {
  const isCoarse = (name: string) => {
    const field = entity.fields.find((one) => one.name === name);
    return field !== undefined && (field.states !== undefined || fieldTypeOf(field).comparable === 'boolean');
  };
  const places = [
    ...entity.unique
      .slice(0, written.unique.length)
      .map((rule, index) => [rule.while || rule.within ? [] : rule.fields, ['unique', index]] as const),
    ...written.duplicates.map((names, index) => [names, ['duplicates', index]] as const),
  ];
  for (const [names, path] of places) {
    if (names.length === 0 || !names.every(isCoarse)) continue;
    report('bad-value', [...path], `"${names.join('", "')}" alone is alike in many records.`, {
      hint: 'Add a field that tells records apart, or say "while" of which one it is.',
    });
  }
}

/** Reports fields that are the start in one exclusive rule and the end in another. */
export function checkExclusiveSense({ entity, written, report }: EntityScope): void {
  const rules = entity.exclusive.slice(0, written.exclusive.length);
  const spans = listSaidSpans(entity, written.checks.length);
  for (const [index, rule] of rules.entries()) {
    const turned = rules
      .slice(0, index)
      .find((other) => other.during.length > 1 && endsOf(other).toReversed().join() === endsOf(rule).join());
    if (turned)
      report('never-holds', ['exclusive', index, 'during'], 'Another rule has its end for a beginning: no time would be both.', {
        hint: 'Write the beginning first.',
      });
    const [begin, end] = endsOf(rule);
    const [earliest, latest] = [limitOf(entity, begin, 'min'), limitOf(entity, end, 'max')];
    if (earliest !== undefined && latest !== undefined && earliest > latest)
      report('never-holds', ['exclusive', index, 'during'], `"${end}" is ${latest} at most, and "${begin}" never before ${earliest}.`, {
        hint: 'Change "min" or "max" of one of them.',
      });
    const opposite = spans.find(({ from, to }) => from === end && to === begin);
    if (opposite && begin !== end)
      report('never-holds', ['exclusive', index, 'during'], `${opposite.by} says that "${end}" is the beginning: no time would be both.`, {
        hint: `Write ${JSON.stringify([...rule.during.slice(0, -2), end, begin])}.`,
      });
  }
}

/** A fixed limit of a date or time field, as text; undefined = none, or one relative to the current time. */
function limitOf({ fields }: EntityScope['entity'], name: string | undefined, which: 'min' | 'max'): string | undefined {
  const limit = fields.find((one) => one.name === name)?.options[which];
  return typeof limit === 'string' && /^\d/.test(limit) ? limit : undefined;
}

/** Start and end fields of a span; empty for a span in one field. */
const endsOf = ({ during }: { during: readonly string[] }) => (during.length > 1 ? during.slice(-2) : []);

interface SaidSpan {
  from: string;
  to: string;
  /** The source, as the beginning of a sentence. */
  by: string;
}

/** Pairs of start and end fields, as given by checks and by computed numbers of days or months. */
function listSaidSpans({ fields, checks }: EntityScope['entity'], written: number): SaidSpan[] {
  const inChecks = checks.slice(0, written).flatMap(({ that, message }) => listSpans(that, `The check "${message}"`));
  const inFormulas = fields.flatMap(({ name, computed }) => {
    const [from, to] = computed?.of ?? [];
    const isSpan = computed !== undefined && formulaOf(computed).reads === 'days' && from !== undefined && to !== undefined;
    return isSpan ? [{ from, to, by: `What "${name}" counts` }] : [];
  });
  return [...inChecks, ...inFormulas];
}

function listSpans(condition: Condition, by: string): SaidSpan[] {
  if ('and' in condition) return condition.and.flatMap((one) => listSpans(one, by));
  if (!('field' in condition) || !('field' in condition.operand)) return [];
  const { field, operator, operand } = condition;
  if (operator === 'gt' || operator === 'gte') return [{ from: operand.field, to: field, by }];
  return operator === 'lt' || operator === 'lte' ? [{ from: field, to: operand.field, by }] : [];
}

/** A code in an option about a sibling field must be one of that field's codes. */
export function checkSiblingCodes({ entity, report }: EntityScope): void {
  for (const field of entity.fields.filter(({ system }) => !system)) {
    for (const [option, holder] of Object.entries(fieldTypeOf(field).siblingCodes ?? {})) {
      const sibling = entity.fields.find(({ name }) => name === field.options[holder]);
      const code = field.options[option];
      if (!sibling || code === undefined || isHeld(sibling, code)) continue;
      const codes = sibling.choices?.map((one) => `${JSON.stringify(one.code)} "${one.title}"`).join(', ');
      report('bad-option', ['properties', field.name, option], `${JSON.stringify(code)} is never the value of "${sibling.name}".`, {
        hint: codes === undefined ? `Write a value that "${sibling.name}" (${sibling.fieldType}) can hold.` : `Codes: ${codes}.`,
      });
    }
  }
}

function isHeld(field: Field, code: unknown): boolean {
  if (field.choices) return field.choices.some((one) => one.code === code);
  return fieldTypeOf(field).value(field).safeParse(code).success;
}

/** Two fields that are always shown cannot both fill a third one: the later would overwrite what the earlier gave. */
export function checkFilledTwice({ entity, report }: EntityScope): void {
  const fillers = entity.fields.filter(({ showWhen }) => !showWhen).map((field) => ({ field, names: listFilledBy(field) }));
  for (const [index, { field, names }] of fillers.entries()) {
    for (const name of names) {
      const first = fillers.slice(0, index).find((other) => other.names.includes(name))?.field;
      const option = Object.keys(field.options).find((key) => field.options[key] === name);
      if (!first || option === undefined) continue;
      report('bad-option', ['properties', field.name, option], `"${name}" is filled by "${first.name}" already.`, {
        hint: 'Remove it here, or name another field.',
      });
    }
  }
}

/** Names of siblings that get their values from this field. */
function listFilledBy(field: Field): string[] {
  const { derive, examples } = fieldTypeOf(field);
  const [example] = derive ? examples(field) : [];
  return derive && example ? Object.keys(derive(example.value, field)) : [];
}

/** Hidden fields are cleared, but a rollup must keep its value for filters, totals and formulas; it cannot have `showWhen`. */
export function checkRollupShown({ entity, report }: EntityScope): void {
  for (const { name, rollup, showWhen } of entity.fields) {
    if (!rollup || !showWhen) continue;
    report('bad-rollup', ['properties', name, 'showWhen'], `"${name}" is kept whether it is shown or not, so nothing may hide it.`, {
      hint: 'Count only some records with "while", or give the group it stands in "showWhen".',
      atKey: true,
    });
  }
}

/** Copies between references must not form a circle: choosing one would fill the other, which would fill the first again. */
export function checkCopyCircles({ entity, report }: EntityScope): void {
  for (const field of entity.fields) {
    const way = copyCircle(entity.fields, field, [field.name]);
    if (!way) continue;
    report('circular-copies', ['properties', field.name, 'copies'], `"${field.name}" is taken over from itself: ${way.join(' → ')}.`, {
      hint: 'Let one of them be chosen freely.',
      atKey: true,
    });
  }
}

function copyCircle(fields: readonly Field[], field: Field, way: readonly string[]): readonly string[] | undefined {
  for (const name of Object.keys(field.reference?.copies ?? {})) {
    const next = fields.find((one) => one.name === name);
    // Copying a field to itself is reported by another check.
    if (!next?.reference || next.name === field.name) continue;
    if (next.name === way[0]) return [...way, next.name];
    const found = way.includes(next.name) ? undefined : copyCircle(fields, next, [...way, next.name]);
    if (found) return found;
  }
  return undefined;
}

/** A default from a setting must not depend on itself: a record that is not saved yet would take its default from itself. */
export function checkSettingDefaults({ entity, configuration, report }: EntityScope): void {
  for (const field of entity.fields) {
    const way = findSettingCycle(configuration, entity, field, []);
    if (!way) continue;
    report('bad-default', ['properties', field.name, 'default'], `"${field.name}" begins with its own value: ${way.join(' → ')}.`, {
      hint: 'Write a value.',
      atKey: true,
    });
  }
}

function findSettingCycle(
  { entities }: Pick<Configuration, 'entities'>,
  entity: Entity,
  field: Field,
  way: string[],
): string[] | undefined {
  const current = `${entity.name}.${field.name}`;
  const here = [...way, current];
  if (way[0] === current) return here;
  const word = field.defaultWord;
  if (!word || !('setting' in word) || way.includes(current)) return undefined;
  const other = entities.get(word.setting.entity);
  const next = other?.fields.find(({ name }) => name === word.setting.field);
  return other && next && findSettingCycle({ entities }, other, next, here);
}

export function checkExamples({ entity, written, report }: EntityScope): void {
  for (const field of entity.fields)
    if (written.properties[field.name]) reportBadExample(field, reportBelow(report, 'properties', field.name));
}

export function reportBadExample(field: Field, report: Report): void {
  const { name, example } = field;
  if (example === undefined) return;
  const idle = whyIdle(field);
  if (idle) report('does-nothing', ['example'], `"example" does nothing in "${name}": ${idle}.`, { hint: 'Remove it.', atKey: true });
  else if (isEmpty(example) || (typeof example === 'string' && example.trim() === ''))
    report('bad-example', ['example'], 'An example that is empty shows nothing.', { hint: 'Write a value, or remove it.' });
  else reportRefused(field, report);
}

function reportRefused(field: Field, report: Report): void {
  const result = fieldTypeOf(field).value(field).safeParse(field.example);
  if (result.success) return;
  const message = `${JSON.stringify(field.example)} is no value of "${field.name}" (${field.fieldType}).`;
  report('bad-example', ['example'], message, { hint: formatValueHint(field) });
}

function whyIdle(field: Field): string | undefined {
  if (field.readOnly) return 'nobody types it';
  if (field.reference) return 'which records there will be nobody knows';
  if (field.children) return 'its rows have examples of their own';
  return fieldTypeOf(field).upload ? 'files are uploaded' : undefined;
}
