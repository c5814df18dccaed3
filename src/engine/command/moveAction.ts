/** The row action “移动” of a tree, built on the update call. */
import type { Policy } from '../../access/policy';
import type { Action, Entity, Resource } from '../../config/normalized';
import { fieldNamed } from '../record/recordLabel';
import { texts } from '../texts';
import { plainAction } from './plainAction';

/** Undefined where rows cannot be moved, or the user lacks the permission. */
export function moveActionOf({ list, entity, endpoints, permissions }: Resource, policy: Policy): Action | undefined {
  const parent = list?.movable ? fieldNamed(entity.fields, parentFieldOf(entity) ?? '') : undefined;
  if (!parent || parent.readOnly || !endpoints.update || !policy.can(permissions.update)) return undefined;
  return {
    ...plainAction,
    name: 'moveTo',
    title: texts.list.move,
    endpoint: endpoints.update,
    permission: permissions.update,
    fields: [parent],
  };
}

/** Field that refers to the parent node of the same entity. */
export function parentFieldOf(entity: Entity): string | undefined {
  return entity.fields.find((field) => field.reference?.tree && field.reference.entity === entity.name)?.name;
}
