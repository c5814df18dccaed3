/** Bulk actions that the user may run on a list, in the order they are offered. The server checks each row again. */
import type { Policy } from '../../../access/policy';
import type { Action, Resource } from '../../../config/normalized';
import type { Field } from '../../../fields/field';
import { bulkTexts as texts } from './bulkTexts';

export interface BulkAct {
  /** Name used in the calls. */
  name: string;
  /** Title of the button and verb in the texts of the dialog. */
  title: string;
  danger: boolean;
  /** Shown before it is run. */
  hint: string | undefined;
  /** Set for actions, which may have inputs. */
  action: Action | undefined;
  /** Fields that can be set; empty for other bulk actions. */
  edit: Field[];
}

export function listBulkActs(resource: Resource, policy: Policy, trash: boolean): BulkAct[] {
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
