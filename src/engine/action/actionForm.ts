/** The small form of an action: what it asks for, where it starts, what it sends. */
import { isEmpty } from '../../config/condition';
import type { Action, Field } from '../../config/normalized';
import type { FormModel } from '../form/formModel';
import { isEditable, isShown } from '../form/formModel';
import type { RecordValues } from '../record/recordLabel';

/** Everything an action asks for: fields of the record, of the record it creates, and inputs of its own. */
export function actionInputs(action: Action): Field[] {
  return [...action.fields, ...(action.creates?.fields ?? []), ...action.params];
}

export function buildActionModel(action: Action): FormModel {
  return { mode: 'create', sections: [{ title: action.title, fields: actionInputs(action), showWhen: undefined }] };
}

/** Fields of the record start with what it holds, the others with their defaults. */
export function actionStart(action: Action, record: RecordValues | undefined): Record<string, unknown> {
  const held = new Set(action.fields.map((field) => field.name));
  const inputs = actionInputs(action);
  const start = inputs.map((field) => [field.name, held.has(field.name) && record ? record[field.name] : field.default]);
  return Object.fromEntries(start.filter(([, value]) => value !== undefined));
}

/** Emptied fields of the record are sent as null, other empty inputs not at all. */
export function actionValues(action: Action, values: RecordValues, today: string): Record<string, unknown> {
  const held = new Set(action.fields.map((field) => field.name));
  const open = actionInputs(action).filter((field) => isEditable(field) && isShown(field, values, today));
  const sent = open.filter((field) => held.has(field.name) || !isEmpty(values[field.name]));
  return Object.fromEntries(sent.map((field) => [field.name, isEmpty(values[field.name]) ? null : values[field.name]]));
}
