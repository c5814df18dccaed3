/** Inputs of an action that belong to no entity, by the checks of their types. */
import { isEmpty } from '../../config/condition';
import type { Field } from '../../config/normalized';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { Values } from '../rule';
import { findUnstorableText } from './plainText';
import { Problems } from './problems';

/** Complete inputs: defaults filled, empty ones null. Throws ApiError 422. */
export function checkInputs(fields: Field[], given: Values): Values {
  const problems = new Problems();
  const inputs: Values = {};
  for (const field of fields) inputs[field.name] = checkInput(field, given[field.name], problems);
  problems.throwIfAny();
  return inputs;
}

function checkInput(field: Field, given: unknown, problems: Problems): unknown {
  const type = fieldTypeOf(field);
  for (const { path, message } of findUnstorableText(given, field.name)) problems.add(path, message);
  const value = isEmpty(given) ? field.default : type.clean ? type.clean(given, field) : given;
  if (isEmpty(value)) {
    if (field.required) problems.add(field.name, `请填写${field.title}`);
    return null;
  }
  const result = type.value(field).safeParse(value);
  if (!result.success && !problems.has(field.name)) {
    problems.add(field.name, result.error.issues[0]?.message ?? `${field.title}的内容不正确`);
  }
  return value;
}
