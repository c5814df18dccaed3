/** Input of a route: validated before the handler runs, and described in the API document by the same shape. */
import type { Context } from 'hono';
import * as z from 'zod';
import { invalid } from '../kernel/apiError';
import { readJson, readShaped } from './jsonBody';
import { type Json, toJsonSchema } from './jsonSchema';

export interface Input<I> {
  /** Throws ApiError if the input is not valid. */
  read(c: Context): I | Promise<I>;
  /** Description for the API document; created on demand, because describing all shapes would delay every start. */
  document(): InputDocument;
}

/** Part of the API document. */
interface InputDocument {
  parameters?: Json[];
  requestBody?: Json;
}

/** A JSON body. Errors name each invalid value. */
export function body<Shape extends z.ZodType>(shape: Shape): Input<z.output<Shape>> {
  return { read: (c) => readShaped(c, shape), document: () => ({ requestBody: jsonBody(toJsonSchema(shape)) }) };
}

/** Query parameters. */
export function query<Shape extends z.ZodObject>(shape: Shape): Input<z.output<Shape>> {
  return { read: (c) => checkParameters(shape, c.req.query()), document: () => ({ parameters: parametersOf(shape) }) };
}

/** Query parameters, or a JSON body if one is sent. */
export function queryOrBody<Shape extends z.ZodObject>(shape: Shape): Input<z.output<Shape>> {
  return {
    read: async (c) => checkParameters(shape, { ...c.req.query(), ...(c.req.header('content-type') ? await readJson(c) : {}) }),
    document: () => ({ parameters: parametersOf(shape) }),
  };
}

/** Path parameters. */
export function pathParts<Name extends string>(...names: Name[]): Input<Record<Name, string>> {
  return {
    read: (c) => Object.fromEntries(names.map((name) => [name, c.req.param(name) ?? ''])) as Record<Name, string>,
    document: () => ({ parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) }),
  };
}

/** A multipart form, which the handler reads as a stream; `shape` describes its parts. */
export function form(shape: z.ZodType, parameters?: Json[]): Input<undefined> {
  return described(() => ({
    ...(parameters && { parameters }),
    requestBody: { required: true, content: { 'multipart/form-data': { schema: toJsonSchema(shape) } } },
  }));
}

/** A file in a multipart form. */
export const filePart = z.unknown().meta({ type: 'string', format: 'binary' });

/** Name or id to look up; a missing one is treated like an unknown one. */
export const sought = z.preprocess((value) => value ?? '', z.string());

/** A whole number in a query; `what` names it in the refusal. */
export function wholeNumber(what: string, min: number, max: number) {
  const wrong = `${what}应当是 ${min}–${max} 的整数`;
  return z.coerce.number(wrong).int(wrong).min(min, wrong).max(max, wrong);
}

/** Maps the input to what it identifies. `find` throws ApiError if there is none. */
export function resolved<I, Found>({ read, document }: Input<I>, find: (input: I) => Found | Promise<Found>): Input<Found> {
  return { read: async (c) => find(await read(c)), document };
}

/** Input that the handler reads itself, because its shape depends on the configuration. */
export function described(document: () => InputDocument): Input<undefined> {
  return { read: () => undefined, document };
}

export function jsonBody(schema: Json): Json {
  return { required: true, content: { 'application/json': { schema } } };
}

/** Default message in Chinese, because the library's messages are English. */
function checkParameters<Shape extends z.ZodObject>(shape: Shape, params: Record<string, unknown>): z.output<Shape> {
  const result = shape.safeParse(params, { error: () => '参数不正确' });
  if (result.success) return result.data;
  throw invalid(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

function parametersOf(shape: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = toJsonSchema(shape) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}
