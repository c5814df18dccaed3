/** The form of an action: its inputs, their start values and the values sent. */

import type { Action, Entity } from '../../config/normalized';
import { getAssignedValues } from '../../fields/assignments';
import { type Condition, fieldsOf, isEmpty } from '../../fields/condition';
import { defaultOf } from '../../fields/defaults';
import type { Field } from '../../fields/field';
import { getValuesHere } from '../../fields/holdsHere';
import { decideKnown } from '../../fields/knownCondition';
import { getFilledOnChoice } from '../../fields/relation/takenOver';
import type { FormModel } from '../form/formModel';
import { isEditable, isShown } from '../form/formModel';
import { fieldNamed, type RecordValues } from '../record/recordLabel';

/** All inputs of an action: fields of the record, fields of the record it creates, and its own parameters. */
export function listActionInputs(action: Action): Field[] {
  return [...action.fields, ...(action.creates?.fields ?? []), ...action.params];
}

/**
 * Form model of an action on one record, or on many when `record` is undefined. Conditions are evaluated on the record as it is after the
 * action: with the constants that the action sets and the state that its transition leads to.
 */
export function buildActionModel(action: Action, entity: Entity, record: RecordValues | undefined, today: string): FormModel {
  const asked = new Set(listActionInputs(action).map((field) => field.name));
  const without = (values: RecordValues) => Object.fromEntries(Object.entries(values).filter(([name]) => !asked.has(name)));
  const now = without(record ?? {});
  const after = { ...now, ...getActionOutcome(action, entity, record) };
  const { fields: created = [], via = '', starts = {} } = action.creates ?? {};
  const fields = [
    ...action.fields.map((field) => getSettled(field, { after, now, today, isOne: record !== undefined }, asked)),
    ...created.map((field) =>
      getSettled(
        addMatchedFields(field, action.creates, record),
        { after: without({ ...getAssignedValues(starts, {}, {}, getValuesHere(today)), [via]: record?.id }), now: {}, today, isOne: true },
        asked,
      ),
    ),
    ...action.params,
  ];
  return { mode: 'create', sections: [{ title: action.title, fields, showWhen: undefined }] };
}

/** Completes the `match` of a reference of the created record: values that are no input are taken from those the action copies or sets. */
function addMatchedFields(field: Field, creates: Action['creates'], record: RecordValues | undefined): Field {
  const { reference } = field;
  if (!creates || !reference?.match) return field;
  const asked = new Set(creates.fields.map(({ name }) => name));
  const taken = getAssignedValues({ ...creates.starts, ...creates.copy }, record ?? {}, {}, getValuesHere());
  const match = reference.match.map((one) => {
    const copy = creates.copy[one.own];
    if (asked.has(one.own)) return one;
    if (copy && 'input' in copy) return { ...one, own: copy.input };
    return { ...one, value: one.own === creates.via ? record?.id : taken[one.own] };
  });
  return { ...field, reference: { ...reference, match } };
}

/** Values that the action writes besides its inputs: constants, copied fields and the state its transition leads to. */
function getActionOutcome(
  { set, transition }: Action,
  { fields, stateField }: Entity,
  record: RecordValues | undefined,
): Record<string, unknown> {
  const known = Object.fromEntries(Object.entries(set).filter(([, one]) => !('input' in one) && (record || !('field' in one))));
  const assigned = getAssignedValues(known, record ?? {}, {}, getValuesHere());
  const to = fieldNamed(fields, stateField ?? '')?.states?.transitions.find((one) => one.name === transition)?.to;
  return stateField === undefined || to === undefined ? assigned : { ...assigned, [stateField]: to };
}

interface Known {
  /** The record after the action, without the inputs. */
  after: RecordValues;
  /** The record before the action; locks are evaluated on it. */
  now: RecordValues;
  today: string;
  /** False for many records, whose values are unknown here. */
  isOne: boolean;
}

/**
 * A field with its conditions reduced to those on inputs. With many records a condition on unknown values is dropped: the input is shown
 * and the server checks each record.
 */
function getSettled(field: Field, { after, now, today, isOne }: Known, asked: ReadonlySet<string>): Field {
  const { showWhen, requiredWhen, readOnlyWhen } = field;
  const isOpen = (name: string) => !isOne && !asked.has(name) && !Object.hasOwn(after, name);
  return {
    ...field,
    showWhen: showWhen && !fieldsOf(showWhen).some(isOpen) ? decideKnown(showWhen, after, getValuesHere(today)) : undefined,
    requiredWhen:
      requiredWhen && !readsViaReference(requiredWhen, after, asked) ? decideKnown(requiredWhen, after, getValuesHere(today)) : undefined,
    readOnlyWhen:
      readOnlyWhen && !readsViaReference(readOnlyWhen, now, asked) ? decideKnown(readOnlyWhen, now, getValuesHere(today)) : undefined,
  };
}

/**
 * Whether a condition reads through a reference that is an input or was not loaded with the record. The server evaluates such conditions.
 */
function readsViaReference(condition: Condition, known: RecordValues, asked: ReadonlySet<string>): boolean {
  const dotted = fieldsOf(condition).filter((name) => name.includes('.'));
  return dotted.some((name) => asked.has(name.split('.', 1)[0] ?? name) || !Object.hasOwn(known, name));
}

/** Start values: fields of the record start with its values, other inputs with their defaults. */
export function getActionStart(action: Action, record: RecordValues | undefined): Record<string, unknown> {
  const held = new Set(action.fields.map((field) => field.name));
  const inputs = listActionInputs(action);
  const start = inputs.map((field) => [
    field.name,
    held.has(field.name) && record ? record[field.name] : defaultOf(field, getValuesHere()),
  ]);
  return Object.fromEntries(start.filter(([, value]) => value !== undefined));
}

/**
 * Values to send, of visible and editable inputs only. Emptied fields of the record, inputs with a default and inputs filled from a chosen
 * reference are sent as null; other empty inputs are omitted.
 */
export function getActionValues(action: Action, { sections }: FormModel, values: RecordValues, today: string): Record<string, unknown> {
  const held = new Set(action.fields.map((field) => field.name));
  const open = sections.flatMap(({ fields }) => fields).filter((field) => isEditable(field) && isShown(field, values, today));
  const filled = getFilledOnChoice(listActionInputs(action));
  const isSaid = ({ name }: Field) => held.has(name) || !isEmpty(values[name]) || (filled.has(name) && Object.hasOwn(values, name));
  const sent = open.filter((field) => isSaid(field) || !isEmpty(field.default) || field.defaultWord);
  return Object.fromEntries(sent.map((field) => [field.name, isEmpty(values[field.name]) ? null : values[field.name]]));
}
