/** Fields of a page that the user cannot see, sees masked, or cannot change because of a missing permission. Pure. */

import { type FieldAct, fieldNeeds, isInLabel } from '../../access/fieldRights';
import type { Policy } from '../../access/policy';
import type { Entity, Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import type { Field } from '../../fields/field';

export interface LockedField {
  title: string;
  act: FieldAct;
  /** The first missing permission key; of alternatives, the first one. */
  key: string;
}

export function listLockedFields({ entity }: Pick<Resource, 'entity'>, policy: Policy): LockedField[] {
  return entity.fields.flatMap((field) => [
    ...findLockedField(entity, field, field.title, policy),
    ...(field.children?.fields ?? []).flatMap((child) =>
      findLockedField(
        { name: must(field.children, `entity of the rows of "${field.name}"`).entity, label: '' },
        child,
        `${field.title} / ${child.title}`,
        policy,
      ),
    ),
  ]);
}

/** Only the most severe restriction: a field that cannot be seen cannot be changed either. */
function findLockedField(entity: Pick<Entity, 'name' | 'label'>, field: Field, title: string, policy: Policy): LockedField[] {
  if (field.system || isInLabel(entity.label, field.name)) return [];
  const acts: FieldAct[] = ['read', ...(field.masked ? ['whole' as const] : []), ...(field.readOnly ? [] : ['write' as const])];
  for (const act of acts) {
    const key = fieldNeeds(entity, field, act).find((keys) => !keys.some((one) => policy.can(one)))?.[0];
    if (key !== undefined) return [{ title, act, key }];
  }
  return [];
}
