/** Checks of values written by actions, created records and timed transitions: values that are refused, dropped, or stored already. */
import type { Assignment } from '../../fields/assignments';
import { type Condition, fieldsOf, isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import type { JsonPath } from '../jsonPath';
import type { Entity, Resource } from '../normalized';
import type { Report } from '../report';
import { getSatisfiability } from '../satisfiability';
import type { EntityScope, ResourceScope } from './scope';

type Values = Readonly<Record<string, Assignment>>;

const is = (field: string, value: unknown): Condition => ({ field, operator: 'equals', operand: { value } });
const machineOf = ({ fields, stateField }: Entity) => fields.find(({ name }) => name === stateField)?.states;

/** The written constants and the target state, as conditions that hold afterwards. */
function outcomeOf(entity: Entity, values: Values, state: number | undefined): Condition[] {
  const reached = entity.stateField && state !== undefined ? [is(entity.stateField, state)] : [];
  return [...reached, ...Object.entries(values).flatMap(([name, one]) => (isConstant(one) ? [is(name, one.value)] : []))];
}

const isConstant = (one: Assignment): one is { value: unknown } => 'value' in one && !Array.isArray(one.value);

const findReachedBy = (entity: Entity, transition: string | undefined) =>
  machineOf(entity)?.transitions.find(({ name }) => name === transition)?.to;

/** Reports an action whose values are always refused, and one that hides the fields it writes. */
export function checkActionOutcome({ resource, entity, configuration, report }: ResourceScope): void {
  for (const [index, action] of resource.actions.entries()) {
    const outcome = outcomeOf(entity, action.set, findReachedBy(entity, action.transition));
    const path: JsonPath = ['actions', index, Object.keys(action.set).length > 0 ? 'set' : 'transition'];
    reportOutcome({ entity, values: action.set, outcome, path, report });
    reportHidden({ entity, values: action.set, outcome: knownAfter(entity, action), path, report });
    const created = configuration.entities.get(action.creates?.entity ?? '');
    if (!action.creates || !created) continue;
    const { copy } = action.creates;
    const born = knownOfNew(created, copy);
    reportOutcome({ entity: created, values: copy, outcome: born, path: ['actions', index, 'creates', 'copy'], report });
    reportHidden({ entity: created, values: copy, outcome: born, path: ['actions', index, 'creates', 'copy'], report });
  }
}

/** Reports a timed transition whose values are always refused. */
export function checkTimedOutcome({ entity, report }: EntityScope): void {
  for (const [index, { set, transition }] of entity.timed.entries()) {
    const outcome = outcomeOf(entity, set, findReachedBy(entity, transition));
    const path: JsonPath = ['timed', index, Object.keys(set).length > 0 ? 'set' : 'transition'];
    reportOutcome({ entity, values: set, outcome, path, report });
    reportHidden({ entity, values: set, outcome, path, report });
  }
}

/** Conditions that hold after the action: those of the values it writes, and those before it that it does not change. */
export function knownAfter(entity: Entity, action: Resource['actions'][number]): Condition[] {
  const moved = action.transition === undefined ? undefined : entity.stateField;
  const written = new Set([...Object.keys(action.set), ...action.fields.map(({ name }) => name), moved]);
  const lasting = startOf(entity, action).filter((one) => !fieldsOf(one).some((name) => written.has(name)));
  return [...outcomeOf(entity, action.set, findReachedBy(entity, action.transition)), ...lasting];
}

/** Conditions that hold for a new record with these values. */
export function knownOfNew(entity: Entity, copy: Values): Condition[] {
  return outcomeOf(entity, copy, machineOf(entity)?.initial);
}

interface Outcome {
  entity: Entity;
  values: Values;
  outcome: Condition[];
  path: JsonPath;
  report: Report;
}

function reportOutcome({ entity: { checks, fields }, values, outcome, path, report }: Outcome): void {
  if (outcome.length === 0 || getSatisfiability(outcome, fields) === 'never') return;
  const broken = checks.find(
    ({ when, that }) => getSatisfiability([...outcome, when ? { or: [{ not: when }, that] } : that], fields) === 'never',
  );
  if (broken)
    report('never-holds', path, `This is always refused: it breaks the rule "${broken.message}".`, {
      hint: 'Write another value, or say in the rule when it applies.',
    });
  for (const [name, one] of Object.entries(values)) {
    const { requiredWhen } = fieldNamed(fields, name) ?? {};
    if (!requiredWhen || !isConstant(one) || !isEmpty(one.value)) continue;
    if (getSatisfiability([...outcome, { not: requiredWhen }], fields) === 'never')
      report('never-holds', [...path, name], `This is always refused: "${name}" is emptied, and its "requiredWhen" holds afterwards.`, {
        hint: 'Write a value, or let "requiredWhen" leave this out.',
        atKey: true,
      });
  }
}

const fieldNamed = (fields: readonly Field[], name: string) => fields.find((one) => one.name === name);

/**
 * Reports a value for a field that is cleared when hidden, unless the known conditions show the field. Other hidden fields keep the value.
 */
function reportHidden({ entity: { fields }, values, outcome, path, report }: Outcome): void {
  for (const [name, one] of Object.entries(values)) {
    const { showWhen, whenHidden } = fieldNamed(fields, name) ?? {};
    if (!showWhen || whenHidden !== 'clear' || (isConstant(one) && isEmpty(one.value))) continue;
    const isSurelyShown = outcome.length > 0 && getSatisfiability([...outcome, { not: showWhen }], fields) === 'never';
    if (isSurelyShown) continue;
    report('does-nothing', [...path, name], `"${name}" may be hidden afterwards, and is emptied then: its "whenHidden" is "clear".`, {
      hint: 'Write what shows it beside it, remove it, or remove "whenHidden".',
      atKey: true,
    });
  }
}

/** Reports inputs and values of an action that its "when" excludes: the field is hidden, or has that value already. */
export function checkActionStart({ resource, entity, report }: ResourceScope): void {
  for (const [index, action] of resource.actions.entries()) {
    const starts = startOf(entity, action);
    if (starts.length === 0 || getSatisfiability(starts, entity.fields) === 'never') continue;
    const written = new Set([...Object.keys(action.set), ...action.fields.map(({ name }) => name)]);
    const moved = action.transition === undefined ? undefined : entity.stateField;
    const changes = (condition: Condition) => fieldsOf(condition).some((name) => written.has(name) || name === moved);
    for (const name of written) {
      const { showWhen } = fieldNamed(entity.fields, name) ?? {};
      // Written values are checked with the outcome.
      if (name in action.set || !showWhen || changes(showWhen) || getSatisfiability([...starts, showWhen], entity.fields) !== 'never')
        continue;
      const path: JsonPath = ['fields', action.fields.findIndex((field) => field.name === name)];
      report(
        'does-nothing',
        ['actions', index, ...path],
        `"${name}" is never asked for: where the action is possible its "showWhen" never holds.`,
        {
          hint: 'Remove it, or let "when" and "showWhen" meet.',
          atKey: true,
        },
      );
    }
    for (const [name, one] of Object.entries(action.set)) {
      if (!isConstant(one) || isEmpty(one.value) || action.when === undefined) continue;
      if (getSatisfiability([action.when, { not: is(name, one.value) }], entity.fields) === 'never')
        report('does-nothing', ['actions', index, 'set', name], `"${name}" has that value already wherever "when" holds.`, {
          hint: 'Write another value, or change "when".',
          atKey: true,
        });
    }
  }
}

/** Conditions that hold before the action. */
export function startOf(entity: Entity, { transition, when }: Resource['actions'][number]): Condition[] {
  const from = machineOf(entity)?.transitions.find(({ name }) => name === transition)?.from;
  const state: Condition[] = from && entity.stateField ? [{ field: entity.stateField, operator: 'in', operand: { value: from } }] : [];
  return [...state, ...(when ? [when] : [])];
}
