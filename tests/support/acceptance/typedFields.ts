/** Fields that users fill, and their paths (`relations.phone`). */
import type { Action } from '../../../src/config/normalized';
import { hasDefault } from '../../../src/fields/defaults';
import type { Field } from '../../../src/fields/field';
import { fieldTypeOf } from '../../../src/fields/fieldTypes';

export function inputsOf(action: Action): Field[] {
  return [...action.fields, ...(action.creates?.fields ?? []), ...action.params];
}

/** Whether the server sets the field. */
export function isServersOwn(field: Field): boolean {
  const type = fieldTypeOf(field);
  return (
    field.readOnly || field.system || field.computed !== undefined || Boolean(type.stamp || type.states || type.compute || type.sequence)
  );
}

/** Paths of the fields and of the fields of their child rows that users fill. */
export function pathsIn(fields: readonly Field[], path = ''): string[] {
  return fields
    .filter((field) => !isServersOwn(field) || path === '')
    .flatMap((field) => [`${path}${field.name}`, ...(field.children ? pathsIn(field.children.fields, `${path}${field.name}.`) : [])]);
}

/** Paths of required fields without a default, and of child rows with a minimum number. */
export function requiredPaths(fields: readonly Field[], path = ''): string[] {
  return fields.flatMap((field) => {
    const isNeeded = (field.required && !hasDefault(field)) || (field.children?.min ?? 0) > 0;
    if (!isNeeded) return [];
    return [`${path}${field.name}`, ...(field.children ? requiredPaths(field.children.fields, `${path}${field.name}.`) : [])];
  });
}
