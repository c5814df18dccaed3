/** What a person may do with many rows of a list, in the order it is offered. The server decides again, for each row. */
import type { Policy } from '../../../access/policy';
import type { Action, Resource } from '../../../config/normalized';
import type { Field } from '../../../fields/field';
import { bulkTexts as texts } from './bulkTexts';

export interface BulkAct {
  /** As the server knows it. */
  name: string;
  /** Text of the button, and of what is done to a row. */
  title: string;
  danger: boolean;
  /** Said before it is run. */
  hint: string | undefined;
  /** An action that may ask for something first. */
  action: Action | undefined;
  /** Fields to set; empty for other acts. */
  edit: Field[];
}

export function bulkActs(resource: Resource, policy: Policy, trash: boolean): BulkAct[] {
  const { list, permissions, entity, actions, endpoints } = resource;
  if (!list) return [];
  const plain = { danger: false, hint: undefined, action: undefined, edit: [] };
  if (trash) {
    const may = list.bulk.restore && policy.can(permissions.restore);
    return may ? [{ ...plain, name: 'restore', title: texts.restore }] : [];
  }
  const acts: BulkAct[] = actions
    .filter((action) => action.bulk && policy.can(action.permission))
    .map((action) => ({ ...plain, name: action.name, title: action.title, danger: action.danger, hint: action.confirm, action }));
  const edit = list.bulk.edit.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  if (edit.length > 0 && policy.can(permissions.update)) acts.push({ ...plain, name: 'update', title: texts.update, edit });
  if (list.bulk.delete && policy.can(permissions.delete)) {
    const hint = endpoints.restore ? texts.trashHint : texts.finalHint;
    acts.push({ ...plain, name: 'delete', title: texts.delete, danger: true, hint });
  }
  return acts;
}
