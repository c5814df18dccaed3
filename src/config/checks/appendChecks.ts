/** Checks of `appendOnly`: entries are never updated or deleted, and a reversing entry with opposite numbers can be stored. */
import { itemAt } from '../../domain/must';
import { type Condition, fieldsOf, holds } from '../../fields/condition';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { noStaff } from '../../fields/valueContext';
import type { JsonPath } from '../jsonPath';
import { fieldNamed } from '../normalize/normalizeEntity';
import type { AppendOnly } from '../shapes/entityShape';
import { type EntityScope, findField, type ResourceScope, reportDuplicates } from './scope';

const formatClosed = (what: string) => `Entries are never ${what}`;

export function checkAppendOnly(scope: EntityScope): void {
  const { written, entity, report } = scope;
  if (!written.appendOnly) return;
  const path: JsonPath = ['appendOnly'];
  const why = whyImpossible(scope);
  if (why) report('append-only', path, `"appendOnly" and ${why} contradict each other.`, { hint: 'Keep one of them.', atKey: true });
  checkReversal(scope, written.appendOnly.reversal);
  reportDuplicates(report, written.appendOnly.negate, (index) => [...path, 'negate', index], 'Number');
  for (const [index, name] of written.appendOnly.negate.entries()) checkNegated(scope, name, [...path, 'negate', index]);
  checkStorable(scope, written.appendOnly);
  if (entity.locked)
    report('does-nothing', ['locked'], `${formatClosed('changed')}, so "locked" does nothing.`, { hint: 'Remove it.', atKey: true });
}

/** A reversing entry has the values of the original with opposite numbers, so no rule may refuse it for them. */
function checkStorable({ entity, written, configuration, report }: EntityScope, { reversal, negate }: AppendOnly): void {
  const asked = [...configuration.resources.values()].flatMap(({ entity: of, actions }) =>
    of === entity ? actions.flatMap(({ reverse, fields }) => (reverse ? fields.map(({ name }) => name) : [])) : [],
  );
  const differs = (name: string) => {
    const field = entity.fields.find((one) => one.name === name);
    return (
      name === reversal ||
      negate.includes(name) ||
      asked.includes(name) ||
      field?.system ||
      (field && fieldTypeOf(field).sequence) ||
      field?.computed
    );
  };
  const knows = (only: Condition | undefined) =>
    only !== undefined && fieldsOf(only).some((name) => name === reversal || negate.includes(name));
  for (const key of ['unique', 'exclusive'] as const) {
    for (const [index, rule] of entity[key].slice(0, written[key].length).entries()) {
      if (rule.fields.some(differs) || knows(rule.while) || (key === 'unique' && rule.fields.length === 1)) continue;
      report('append-only', [key, index], 'No entry could be taken back: the one that does so has the same values.', {
        hint: `Let it apply "while": { "${reversal}": { "empty": true } }.`,
      });
    }
  }
  const everywhere = { today: '2000-01-01', now: '2000-01-01 00:00:00', me: noStaff, settings: {} };
  for (const [index, { when, that }] of entity.checks.slice(0, written.checks.length).entries()) {
    const read = [...fieldsOf(that), ...(when ? fieldsOf(when) : [])];
    if (!read.every((name) => name === reversal || negate.includes(name))) continue;
    const passes = (sign: 1 | -1, taken: string | null) => {
      const record = { ...Object.fromEntries(negate.map((name) => [name, String(sign * 100)])), [reversal]: taken };
      return (when && !holds(when, record, everywhere)) || holds(that, record, everywhere);
    };
    if ([1, -1].some((sign) => passes(sign as 1, null) && !passes(-sign as 1, 'x')))
      report('append-only', ['checks', index, 'that'], 'No entry could be taken back: the opposite number does not pass this check.', {
        hint: `Let it apply "when": { "${reversal}": { "empty": true } }.`,
        atKey: true,
      });
  }
}

function whyImpossible({ written, entity }: EntityScope): string | undefined {
  if (entity.source) return '"source"';
  if (entity.single) return '"single"';
  if (entity.position) return '"position"';
  if (entity.parent) return `the rows of "${entity.parent.entity}"`;
  if (entity.stateField) return `the states of "${entity.stateField}"`;
  const rows = entity.fields.find(({ children }) => children);
  if (rows) return `the rows of "${rows.name}"`;
  return written.timed.length > 0 ? '"timed"' : undefined;
}

function checkReversal(scope: EntityScope, name: string): void {
  const { entity, report } = scope;
  const path: JsonPath = ['appendOnly', 'reversal'];
  const field = findField(scope, entity, name, path, 'Reference');
  if (!field) return;
  const isFit = field.reference?.entity === entity.name && !field.reference.many && field.readOnly;
  if (isFit) return;
  report('append-only', path, `"${name}" cannot name the entry that is taken back.`, {
    hint: `Make it {"fieldType": "relation", "entity": "${entity.name}", "readOnly": true}.`,
  });
}

function checkNegated(scope: EntityScope, name: string, path: JsonPath): void {
  const { entity, report } = scope;
  const field = findField(scope, entity, name, path, 'Number');
  if (!field) return;
  if (field.computed || field.rollup || fieldTypeOf(field).formula?.fromNumber === undefined) {
    report('append-only', path, `"${name}" has no opposite that could be stored.`, { hint: 'Name a number or an amount that is typed.' });
    return;
  }
  const { min, max } = field.options as { min?: number; max?: number };
  if ((min === undefined || min < 0) && (max === undefined) !== (min === undefined))
    report(
      'append-only',
      ['properties', name, min === undefined ? 'max' : 'min'],
      `The opposite of what "${name}" may hold could not be stored.`,
      {
        hint: 'Give it both limits, or say it as a check that applies while the reversal field is empty.',
      },
    );
  if (min === undefined || min < 0) return;
  report(
    'append-only',
    ['properties', name, 'min'],
    `An entry that takes another back could not be stored: "${name}" is never below ${min}.`,
    {
      hint: 'Remove "min" and say it as a check that applies while the reversal field is empty.',
    },
  );
}

/** Checks the calls and actions that a page of entries may have, and that one action reverses them. */
export function checkAppendOnlyPage(scope: ResourceScope): void {
  const { written, entity, report } = scope;
  for (const verb of ['update', 'delete', 'restore'] as const) {
    if (!entity.appendOnly || written.endpoints[verb] === undefined) continue;
    report('append-only', ['endpoints', verb], `${formatClosed(verb === 'update' ? 'changed' : 'deleted')}.`, {
      hint: 'Remove the call; an action with "reverse" takes an entry back.',
      atKey: true,
    });
  }
  for (const [index, action] of written.actions.entries()) {
    const path: JsonPath = ['actions', index];
    checkCreatedEntry(scope, index);
    if (action.reverse) checkReverse(scope, index);
    else if (entity.appendOnly && (action.transition || action.move || action.fields.length > 0 || Object.keys(action.set).length > 0)) {
      report('append-only', [...path, 'name'], `${formatClosed('changed')}, and "${action.name}" changes them.`, {
        hint: 'Remove what it writes.',
      });
    }
  }
}

/** A created entry that refers to an entry as reversed needs opposite numbers, which only "reverse" writes. */
function checkCreatedEntry({ written, resource, configuration, report }: ResourceScope, index: number): void {
  const { creates } = itemAt(written.actions, index);
  const reversal = configuration.entities.get(creates?.entity ?? '')?.appendOnly?.reversal;
  if (!creates || reversal === undefined) return;
  const copied = resource.actions[index]?.creates?.copy ?? {};
  const path = creates.via === reversal ? ['via'] : reversal in copied ? ['copy', reversal] : undefined;
  if (path)
    report(
      'append-only',
      ['actions', index, 'creates', ...path],
      `"${reversal}" says that an entry is taken back, and only "reverse" does that.`,
      {
        hint: 'Use an action with "reverse", or another field.',
      },
    );
}

function checkReverse({ project, written, entity, report }: ResourceScope, index: number): void {
  const action = itemAt(written.actions, index);
  const path: JsonPath = ['actions', index, 'reverse'];
  if (!entity.appendOnly) {
    if (project.entities.get(entity.name)?.has(['appendOnly'])) return;
    report('does-nothing', path, `Records of "${entity.name}" are no entries.`, {
      hint: 'Say "appendOnly" in the schema, or remove it.',
      atKey: true,
    });
    return;
  }
  const { reversal, negate } = entity.appendOnly;
  const beside = ['creates', 'move', 'transition'].find((key) => action[key as 'creates'] !== undefined);
  const blocked = beside ?? (Object.keys(action.set).length > 0 ? 'set' : action.place === 'page' ? 'place' : undefined);
  if (blocked)
    report('does-nothing', ['actions', index, blocked], `"${blocked}" does nothing beside "reverse".`, { hint: 'Remove it.', atKey: true });
  for (const [at, name] of action.fields.entries()) {
    if (name !== reversal && !negate.includes(name) && fieldNamed(entity, name)) continue;
    report('append-only', ['actions', index, 'fields', at], `"${name}" follows from the entry that is taken back.`, { hint: 'Remove it.' });
  }
}
