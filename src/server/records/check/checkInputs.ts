/** Validates inputs of an action that belong to no entity, by the checks of their types and their own conditions. */

import { holds, isEmpty } from '../../../fields/condition';
import { defaultOf } from '../../../fields/defaults';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { ValueContext } from '../../../fields/valueContext';
import { inWords } from '../../kernel/formatIssue';
import type { Values } from '../../kernel/values';
import { findUnstorableText } from './plainText';
import { Problems } from './problems';

/** Complete inputs: defaults filled, empty and hidden ones null. Throws ApiError 422. */
export function checkInputs(fields: readonly Field[], values: Values, context: ValueContext): Values {
  const problems = new Problems();
  const inputs = validateInputs(fields, values, context, problems);
  problems.throwIfAny();
  return inputs;
}

function validateInputs(fields: readonly Field[], values: Values, context: ValueContext, problems: Problems): Values {
  const inputs = Object.fromEntries(fields.map((field) => [field.name, takeInput(field, values[field.name], context, problems)]));
  hideInputs(fields, inputs, context);
  for (const field of fields) checkInput(field, inputs, context, problems);
  return inputs;
}

/** Validates each row by the fields of its entity that have inputs. Missing values of a row get no defaults. */
function validateRows({ name, children }: Field, rows: readonly Values[], context: ValueContext, problems: Problems): Values[] {
  const typed = (children?.fields ?? []).filter((one) => !one.readOnly && !one.states && !one.computed && !one.rollup);
  return rows.map((row, at) => {
    const own = problems.below(`${name}.${at}`);
    const known = typed.filter((one) => one.required || Object.hasOwn(row, one.name));
    for (const key of Object.keys(row))
      if (!typed.some((one) => one.name === key)) own.add(key, `没有“${key.slice(0, 40)}”这个可以填写的字段`);
    return validateInputs(known, row, context, own);
  });
}

/** A missing input takes its default; an input that was given as empty stays empty. */
function takeInput(field: Field, input: unknown, context: ValueContext, problems: Problems): unknown {
  const type = fieldTypeOf(field);
  for (const { path, message } of findUnstorableText(input, field.name)) problems.add(path, message);
  const value = input === undefined ? defaultOf(field, context) : isEmpty(input) ? null : (type.clean?.(input, field) ?? input);
  return isEmpty(value) ? null : value;
}

/** Empties hidden inputs, repeatedly, because an emptied input can hide further ones. */
function hideInputs(fields: readonly Field[], inputs: Values, context: ValueContext): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (const { name, showWhen } of fields) {
      if (!showWhen || inputs[name] === null || holds(showWhen, inputs, context)) continue;
      inputs[name] = null;
      changed = true;
    }
  }
}

function checkInput(field: Field, inputs: Values, context: ValueContext, problems: Problems): void {
  const { name, title, showWhen, requiredWhen } = field;
  if (showWhen && !holds(showWhen, inputs, context)) return;
  if (inputs[name] === null) {
    const isRequired = field.required || (requiredWhen !== undefined && holds(requiredWhen, inputs, context));
    if (isRequired && !problems.has(name)) problems.add(name, `请填写${title}`);
    return;
  }
  const result = fieldTypeOf(field).value(field).safeParse(inputs[name], inWords);
  if (!result.success) {
    if (!problems.has(name)) problems.add(name, result.error.issues[0]?.message ?? `${title}的内容不正确，请重新填写`);
  } else if (field.children) inputs[name] = validateRows(field, inputs[name] as Values[], context, problems);
}
