/** Input of an action, validated: fields of the record, fields of the record it creates, and its own parameters. */

import type { Action } from '../../../config/normalized';
import type { Field } from '../../../fields/field';
import { FieldTextError } from '../../../fields/fieldType';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { ValueContext } from '../../../fields/valueContext';
import { dialect } from '../../../wire/dialect';
import { type Call, createUnknownParametersError } from '../../http/call';
import { readJson } from '../../http/jsonBody';
import { invalid, notFound, refuse } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import type { Values } from '../../kernel/values';
import { checkInputs } from '../../records/check/checkInputs';
import { askValueContext } from '../../records/valueContext';
import { takenByInputs } from '../../records/write/takenValues';
import { isVersion } from './update';

export interface ActionInput {
  /** Undefined for an action without a record. */
  id: string | undefined;
  version: number | undefined;
  /** Values of the record's own fields. */
  fields: Values;
  /** Values of the record that the action creates. */
  created: Values;
  /** The action's own parameters, with defaults. */
  params: Values;
}

export async function readActionInput(call: Call, action: Action): Promise<ActionInput> {
  const { table, context } = call.served;
  const input = { ...textInputs(call, action), ...(await bodyOf(call)) };
  const values = await askValueContext(context, call.actor);
  return checkActionInput({ ...(await takenInputs(call, action, input, values)), ...input }, action, table.entity.title, values);
}

/** Values that parameters copy from records chosen in other parameters. */
async function takenInputs({ served, actor }: Call, { params }: Action, input: Values, values: ValueContext): Promise<Values> {
  const filling = params.filter(({ reference }) => reference?.copies);
  if (filling.length === 0) return {};
  const { tables, context } = served;
  const { configuration, database } = context;
  const taken = await database.read(actor.instId, (q) => takenByInputs({ q, configuration, tables, actor, values }, filling, input));
  return Object.assign({}, ...filling.map((field) => taken?.(field, input[field.name])));
}

/** `title`: of the entity. Throws ApiError. */
export function checkActionInput(input: Values, action: Action, title: string, context: ValueContext): ActionInput {
  const { [dialect.id]: id, [dialect.version]: version, ...values } = input;
  if (id !== undefined && id !== null && !isUuid(id)) throw notFound(title);
  if (version !== undefined && version !== null && !isVersion(version)) throw refuse(dialect.version, '版本号不正确，请刷新页面后重试');
  if (action.needsVersion && !isVersion(version)) throw refuse(dialect.version, '缺少版本号，请刷新页面后重试');
  const groups = [action.fields, action.creates?.fields ?? [], action.params];
  const [fields = {}, created = {}, params = {}] = groups.map((group) => pick(values, group));
  const known = new Set(groups.flat().map((field) => field.name));
  const unknown = Object.keys(values).filter((name) => !known.has(name) && !name.startsWith('_'));
  if (unknown.length > 0) throw createUnknownParametersError(unknown);
  return {
    id: (id as string | null) ?? undefined,
    version: (version as number | null) ?? undefined,
    fields,
    created,
    params: checkInputs(action.params, params, context),
  };
}

async function bodyOf({ c }: Call): Promise<Values> {
  if (c.req.method === 'GET' || !c.req.header('content-type')) return {};
  return readJson(c);
}

/** Query parameters are text; decodes them with the field type. */
function textInputs({ query }: Call, action: Action): Values {
  const fields = [...action.fields, ...(action.creates?.fields ?? []), ...action.params];
  const values: Values = {};
  for (const [name, text] of Object.entries(query)) {
    if (name.startsWith('_')) continue;
    const field = fields.find((one) => one.name === name);
    if (name === dialect.version && /^\d{1,9}$/.test(text)) values[name] = Number(text);
    else values[name] = field ? decodeText(field, text) : text;
  }
  return values;
}

function decodeText(field: Field, text: string): unknown {
  const type = fieldTypeOf(field);
  if (text === '') return null;
  try {
    return type.decode ? type.decode(text, field) : text;
  } catch (error) {
    if (error instanceof FieldTextError) throw invalid([{ field: field.name, message: error.message }]);
    throw error;
  }
}

function pick(values: Values, fields: Field[]): Values {
  return Object.fromEntries(fields.flatMap(({ name }) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])));
}
