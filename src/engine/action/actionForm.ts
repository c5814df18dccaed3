/** The small form of an action: what it asks for, where it starts, what it sends. */

import type { Action, Entity } from '../../config/normalized';
import { assignedValues } from '../../fields/assignments';
import { fieldsOf, isEmpty } from '../../fields/condition';
import { defaultOf } from '../../fields/defaults';
import type { Field } from '../../fields/field';
import { valuesHere } from '../../fields/holdsHere';
import { decideKnown } from '../../fields/knownCondition';
import { filledOnChoice } from '../../fields/relation/takenOver';
import type { FormModel } from '../form/formModel';
import { isEditable, isShown } from '../form/formModel';
import { fieldNamed, type RecordValues } from '../record/recordLabel';

/** Everything an action asks for: fields of the record, of the record it creates, and inputs of its own. */
export function actionInputs(action: Action): Field[] {
  return [...action.fields, ...(action.creates?.fields ?? []), ...action.params];
}

/**
 * The inputs of an action on a record; without one, on many. Their conditions look at the record as it will be: with the
 * action's constants, in the state that its transition leads to.
 */
export function buildActionModel(action: Action, entity: Entity, record: RecordValues | undefined, today: string): FormModel {
  const asked = new Set(actionInputs(action).map((field) => field.name));
  const without = (values: RecordValues) => Object.fromEntries(Object.entries(values).filter(([name]) => !asked.has(name)));
  const now = without(record ?? {});
  const after = { ...now, ...actionOutcome(action, entity, record) };
  const { fields: created = [], via = '', starts = {} } = action.creates ?? {};
  const fields = [
    ...action.fields.map((field) => settled(field, { after, now, today, isOne: record !== undefined }, asked)),
    ...created.map((field) =>
      settled(
        matchedBeside(field, action.creates, record),
        { after: without({ ...assignedValues(starts, {}, {}, valuesHere(today)), [via]: record?.id }), now: {}, today, isOne: true },
        asked,
      ),
    ),
    ...action.params,
  ];
  return { mode: 'create', sections: [{ title: action.title, fields, showWhen: undefined }] };
}

/** A created record is matched with values of its own; those that no input asks for it takes from elsewhere. */
function matchedBeside(field: Field, creates: Action['creates'], record: RecordValues | undefined): Field {
  const { reference } = field;
  if (!creates || !reference?.match) return field;
  const asked = new Set(creates.fields.map(({ name }) => name));
  const taken = assignedValues({ ...creates.starts, ...creates.copy }, record ?? {}, {}, valuesHere());
  const match = reference.match.map((one) => {
    const copy = creates.copy[one.own];
    if (asked.has(one.own)) return one;
    if (copy && 'input' in copy) return { ...one, own: copy.input };
    return { ...one, value: one.own === creates.via ? record?.id : taken[one.own] };
  });
  return { ...field, reference: { ...reference, match } };
}

/** What the action makes of a record beside what is typed, and what follows from that. */
export function actionOutcome(
  { set, transition }: Action,
  { fields, stateField }: Entity,
  record: RecordValues | undefined,
): Record<string, unknown> {
  const known = Object.fromEntries(Object.entries(set).filter(([, one]) => !('input' in one) && (record || !('field' in one))));
  const assigned = assignedValues(known, record ?? {}, {}, valuesHere());
  const to = fieldNamed(fields, stateField ?? '')?.states?.transitions.find((one) => one.name === transition)?.to;
  return stateField === undefined || to === undefined ? assigned : { ...assigned, [stateField]: to };
}

interface Known {
  /** Of the record as it will be, without what is typed … */
  after: RecordValues;
  /** … and as it is: a lock is about the record that stands there. */
  now: RecordValues;
  today: string;
  /** About one record, all of whose values are known. */
  isOne: boolean;
}

/** A field whose conditions read nothing but what is typed. Of many rows each is judged by the server; the input is there. */
function settled(field: Field, { after, now, today, isOne }: Known, asked: ReadonlySet<string>): Field {
  const { showWhen, requiredWhen, readOnlyWhen } = field;
  const isOpen = (name: string) => !isOne && !asked.has(name) && !Object.hasOwn(after, name);
  return {
    ...field,
    showWhen: showWhen && !fieldsOf(showWhen).some(isOpen) ? decideKnown(showWhen, after, valuesHere(today)) : undefined,
    requiredWhen: requiredWhen && decideKnown(requiredWhen, after, valuesHere(today)),
    readOnlyWhen: readOnlyWhen && decideKnown(readOnlyWhen, now, valuesHere(today)),
  };
}

/** Fields of the record start with what it holds, the others with their defaults. */
export function actionStart(action: Action, record: RecordValues | undefined): Record<string, unknown> {
  const held = new Set(action.fields.map((field) => field.name));
  const inputs = actionInputs(action);
  const start = inputs.map((field) => [field.name, held.has(field.name) && record ? record[field.name] : defaultOf(field, valuesHere())]);
  return Object.fromEntries(start.filter(([, value]) => value !== undefined));
}

/** Emptied fields of the record, and emptied defaults, are sent as null, other empty inputs not at all. */
export function actionValues(action: Action, { sections }: FormModel, values: RecordValues, today: string): Record<string, unknown> {
  const held = new Set(action.fields.map((field) => field.name));
  const open = sections.flatMap(({ fields }) => fields).filter((field) => isEditable(field) && isShown(field, values, today));
  const filled = filledOnChoice(actionInputs(action));
  const isSaid = ({ name }: Field) => held.has(name) || !isEmpty(values[name]) || (filled.has(name) && Object.hasOwn(values, name));
  const sent = open.filter((field) => isSaid(field) || !isEmpty(field.default) || field.defaultWord);
  return Object.fromEntries(sent.map((field) => [field.name, isEmpty(values[field.name]) ? null : values[field.name]]));
}
