/**
 * Rights to single fields. Every field has three keys, `field:<entity>:<field>:read|whole|write`, which everybody holds
 * until a policy denies them; a field may also name an ordinary key in its schema, which must be held.
 *
 * Out of scope: fields that make up the label of a record. Its name is shown wherever it is referred to.
 */
import type { Entity } from '../config/normalized';
import { accessKeys, type Field, type Through } from '../fields/field';
import type { Policy } from './policy';

/** `read`: its value at all; `whole`: not masked; `write`: changing it. */
export const fieldActs = ['read', 'whole', 'write'] as const;
export type FieldAct = (typeof fieldActs)[number];

export function fieldKey(entity: string, field: string, act: FieldAct): string {
  return `field:${entity}:${field}:${act}`;
}

/** Keys that are needed, in the order they are asked for. Changing or unmasking a field also needs the right to read it. */
export function fieldKeys({ name, label }: Pick<Entity, 'name' | 'label'>, field: Field, act: FieldAct): string[] {
  if (field.through) return throughKeys(field.through, act);
  if (act === 'read' && isInLabel(label, field.name)) return [];
  const own = [...accessKeys(field.access, act), fieldKey(name, field.name, act)];
  return act === 'read' ? own : [...fieldKeys({ name, label }, field, 'read'), ...own];
}

/** Who reads a field of another record must be able to read the way to it, and the field there. */
function throughKeys({ steps }: Through, act: FieldAct): string[] {
  return steps.flatMap((step, index) => {
    const field = { name: step.field, access: step.access } as Field;
    return fieldKeys({ name: step.entity, label: step.label }, field, index === steps.length - 1 ? act : 'read');
  });
}

export function mayField({ can }: Pick<Policy, 'can'>, entity: Pick<Entity, 'name' | 'label'>, field: Field, act: FieldAct): boolean {
  const isBehindOpen = field.through?.pages.every((keys) => keys.length === 0 || keys.some((key) => key === undefined || can(key))) ?? true;
  return isBehindOpen && fieldKeys(entity, field, act).every((key) => can(key));
}

export function isInLabel(label: string, field: string): boolean {
  return label.includes(`{${field}}`);
}
