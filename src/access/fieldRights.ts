/**
 * Rights for single fields. Every field has three keys, `field:<entity>:<field>:read|whole|write`, which everyone has unless
 * a policy denies them; a field may also require ordinary keys in its schema: all of them, or one of `anyOf`.
 *
 * Fields in the record label are always readable, because the label is shown wherever the record is referred to.
 */
import type { Entity } from '../config/normalized';
import type { Field, Through } from '../fields/field';
import { keyNeeds, nobody } from '../fields/keyNeed';
import type { Policy } from './policy';

/** `read`: see the value; `whole`: see it unmasked; `write`: change it. */
export const fieldActs = ['read', 'whole', 'write'] as const;
export type FieldAct = (typeof fieldActs)[number];

export function fieldKey(entity: string, field: string, act: FieldAct): string {
  return `field:${entity}:${field}:${act}`;
}

/** Required keys in the order they are checked; of each inner list one is enough. `write` and `whole` also require the keys of `read`. */
export function fieldNeeds({ name, label }: Pick<Entity, 'name' | 'label'>, field: Field, act: FieldAct): (readonly string[])[] {
  if (field.through) return listThroughNeeds(field.through, act);
  if (act === 'read' && isInLabel(label, field.name)) return [];
  const own = [...keyNeeds(field.access?.[act]), [fieldKey(name, field.name, act)]];
  return act === 'read' ? own : [...fieldNeeds({ name, label }, field, 'read'), ...own];
}

/** A field of another record requires the read keys of every reference on the path and the keys of the field itself. */
function listThroughNeeds({ steps }: Through, act: FieldAct): (readonly string[])[] {
  return steps.flatMap((step, index) => {
    const field = { name: step.field, access: step.access } as Field;
    return fieldNeeds({ name: step.entity, label: step.label }, field, index === steps.length - 1 ? act : 'read');
  });
}

/** A `nobody` key counts as met for `write`: undo and actions of users who may change the record write such fields. */
export function mayUseField({ can }: Pick<Policy, 'can'>, entity: Pick<Entity, 'name' | 'label'>, field: Field, act: FieldAct): boolean {
  const isViaReferenceOpen = field.through?.pages.every((keys) => keys.length === 0 || keys.some((key) => can(key))) ?? true;
  return (
    isViaReferenceOpen && fieldNeeds(entity, field, act).every((keys) => keys.some((key) => (key === nobody ? act === 'write' : can(key))))
  );
}

export function isInLabel(label: string, field: string): boolean {
  return label.includes(`{${field}}`);
}
