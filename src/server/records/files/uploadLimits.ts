/** Upload limits of a field, from its type and its configuration. */
import type { Configuration } from '../../../config/normalized';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';

export interface UploadLimits {
  /** Extensions with their dot; empty = all safe ones. */
  accept: string[];
  maxBytes: number;
}

const megabyte = 1024 * 1024;

/** Limits of a field of an entity, or of an input of one of its actions; undefined if it accepts no files. */
export function uploadLimits(configuration: Configuration, entity: string, name: string): UploadLimits | undefined {
  const field = fieldsOf(configuration, entity).find((one) => one.name === name && limitsOf(one));
  return field && limitsOf(field);
}

/** Largest limit of all fields, in bytes: applied to an upload before its field is known. */
export function getLargestUpload(configuration: Configuration): number {
  const sizes = [...configuration.entities.keys()]
    .flatMap((entity) => fieldsOf(configuration, entity))
    .map((field) => limitsOf(field)?.maxBytes ?? 0);
  return Math.max(megabyte, ...sizes);
}

export function limitsOf(field: Field): UploadLimits | undefined {
  const upload = fieldTypeOf(field).upload?.(field);
  return upload && { accept: upload.accept, maxBytes: upload.maxSize * megabyte };
}

function fieldsOf({ entities, resources }: Configuration, entity: string): Field[] {
  const inputs = [...resources.values()].filter((resource) => resource.entity.name === entity).flatMap((resource) => resource.actions);
  return [...(entities.get(entity)?.fields ?? []), ...inputs.flatMap((action) => [...action.params, ...(action.creates?.fields ?? [])])];
}
