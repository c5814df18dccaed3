/** Checks of conditions that are valid alone but contradict each other. */
import { itemAt } from '../../domain/must';
import { formulaOf } from '../../fields/computed/formulas';
import type { Condition } from '../../fields/condition';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { Check } from '../constraints';
import type { JsonPath } from '../jsonPath';
import { verdictOf } from '../verdict';
import type { EntityScope } from './scope';

/** A hidden field is neither required nor editable, so its other conditions must be able to hold while it is shown. */
export function checkWhileShown({ entity, report }: EntityScope): void {
  for (const { name, showWhen, system, ...field } of entity.fields) {
    if (!showWhen || system) continue;
    for (const key of ['requiredWhen', 'readOnlyWhen'] as const) {
      if (!field[key] || verdictOf([showWhen, field[key]], entity.fields) !== 'never') continue;
      report('never-holds', ['properties', name, key], `"${name}" is never shown while its "${key}" holds.`, {
        hint: 'Let both conditions meet, or remove one.',
      });
    }
  }
}

/** Reports a rule whose `when` already implies `that`, and one that makes a state impossible. */
export function checkChecksSense({ entity, written, report }: EntityScope): void {
  if (written.checks.length > entity.checks.length) return;
  for (const [index, { when, that }] of entity.checks.slice(0, written.checks.length).entries()) {
    const path: JsonPath = ['checks', index, 'that'];
    const same = JSON.stringify(written.checks[index]?.when) === JSON.stringify(written.checks[index]?.that);
    if (when && !same && verdictOf([when, { not: that }], entity.fields) === 'never')
      report('does-nothing', path, '"when" says more than "that", so it is always met.', {
        hint: 'Write into "that" what must hold then.',
      });
    const twin = entity.checks.findIndex((other) => textOf(other) === textOf({ when, that }));
    if (twin < index && JSON.stringify(written.checks[twin]) !== JSON.stringify(written.checks[index]))
      report('duplicate-name', ['checks', index], 'The same rule stands above, with another message.', { hint: 'Remove one.' });
    const closed = closedState(entity, { when, that });
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
  const isNever = (conditions: Condition[]) => verdictOf(conditions, entity.fields) === 'never';
  const index = rules.findIndex((rule, at) => at > 0 && !isNever([rule]) && isNever(rules.slice(0, at + 1)));
  if (index < 0) return;
  const other = rules.findIndex((rule, at) => at < index && isNever([rule, itemAt(rules, index)]));
  const beside = other < 0 ? 'the rules above' : `"${itemAt(entity.checks, other).message}"`;
  report('never-holds', ['checks', index, 'that'], `No record can meet both this rule and ${beside}.`, {
    hint: 'Say in "when" where each applies, or change one of them.',
  });
}

const textOf = ({ when, that }: Pick<Check, 'when' | 'that'>) => JSON.stringify([when, that]);

function closedState({ fields, stateField }: EntityScope['entity'], { when, that }: Pick<Check, 'when' | 'that'>): string | undefined {
  const machine = fields.find(({ name }) => name === stateField)?.states;
  if (!machine || !stateField) return undefined;
  const rule: Condition = when ? { or: [{ not: when }, that] } : that;
  const inState = (code: number): Condition => ({ field: stateField, operator: 'equals', operand: { value: code } });
  return machine.states.find(({ code }) => verdictOf([rule, inState(code)], fields) === 'never')?.key;
}

/** Fields with two or few values alone cannot be unique. */
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

/** Reports exclusive rules that a unique rule already implies, and fields used as a start in one rule and as an end in another. */
export function checkExclusiveSense({ entity, written, report }: EntityScope): void {
  const rules = entity.exclusive.slice(0, written.exclusive.length);
  const spans = saidSpans(entity, written.checks.length);
  for (const [index, rule] of rules.entries()) {
    const unique = entity.unique.find((other) => !other.while && !other.within && other.fields.every((name) => rule.fields.includes(name)));
    if (unique)
      report('does-nothing', ['exclusive', index], `No two records share "${unique.fields.join('", "')}", which is unique.`, {
        hint: 'Remove one of the two.',
      });
    const wider = rules.find(
      (other) =>
        other !== rule &&
        !other.while &&
        other.fields.length < rule.fields.length &&
        other.fields.every((name) => rule.fields.includes(name)) &&
        other.during.join() === rule.during.join(),
    );
    if (wider)
      report('does-nothing', ['exclusive', index], 'This follows already from a rule with fewer fields.', {
        hint: 'Remove one of the two.',
      });
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

/** A fixed limit of a day or time, as text; undefined = none, or one that moves with the clock. */
function limitOf({ fields }: EntityScope['entity'], name: string | undefined, which: 'min' | 'max'): string | undefined {
  const limit = fields.find((one) => one.name === name)?.options[which];
  return typeof limit === 'string' && /^\d/.test(limit) ? limit : undefined;
}

/** Beginning and end; a span in one field has neither. */
const endsOf = ({ during }: { during: readonly string[] }) => (during.length > 1 ? during.slice(-2) : []);

interface SaidSpan {
  from: string;
  to: string;
  /** What says it, as the beginning of a sentence. */
  by: string;
}

/** Which of two fields is the beginning, as far as checks and numbers of days or months say it. */
function saidSpans({ fields, checks }: EntityScope['entity'], written: number): SaidSpan[] {
  const inChecks = checks.slice(0, written).flatMap(({ that, message }) => spansIn(that, `The check "${message}"`));
  const inFormulas = fields.flatMap(({ name, computed }) => {
    const [from, to] = computed?.of ?? [];
    const isSpan = computed !== undefined && formulaOf(computed).reads === 'days' && from !== undefined && to !== undefined;
    return isSpan ? [{ from, to, by: `What "${name}" counts` }] : [];
  });
  return [...inChecks, ...inFormulas];
}

function spansIn(condition: Condition, by: string): SaidSpan[] {
  if ('and' in condition) return condition.and.flatMap((one) => spansIn(one, by));
  if (!('field' in condition) || !('field' in condition.operand)) return [];
  const { field, operator, operand } = condition;
  if (operator === 'gt' || operator === 'gte') return [{ from: operand.field, to: field, by }];
  return operator === 'lt' || operator === 'lte' ? [{ from: field, to: operand.field, by }] : [];
}
