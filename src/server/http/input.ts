/** What a route takes: read and checked before it runs, and described in the API document by the same shape. */
import type { Context } from 'hono';
import * as z from 'zod';
import { invalid } from '../kernel/apiError';
import { readJson, readShaped } from './jsonBody';
import { type Json, jsonSchema } from './jsonSchema';

export interface Input<I> {
  /** Throws ApiError for what does not fit. */
  read(c: Context): I | Promise<I>;
  /** For the API document; made when somebody asks for it, because describing every shape would delay each start. */
  document(): InputDocument;
}

/** Of the API document. */
export interface InputDocument {
  parameters?: Json[];
  requestBody?: Json;
}

/** A JSON body; every value that does not fit is named. */
export function body<Shape extends z.ZodType>(shape: Shape): Input<z.output<Shape>> {
  return { read: (c) => readShaped(c, shape), document: () => ({ requestBody: jsonBody(jsonSchema(shape)) }) };
}

/** Parameters of the address. */
export function query<Shape extends z.ZodObject>(shape: Shape): Input<z.output<Shape>> {
  return { read: (c) => checkedParameters(shape, c.req.query()), document: () => ({ parameters: parametersOf(shape) }) };
}

/** Parameters of the address, or a JSON body where callers send one. */
export function queryOrBody<Shape extends z.ZodObject>(shape: Shape): Input<z.output<Shape>> {
  return {
    read: async (c) => checkedParameters(shape, { ...c.req.query(), ...(c.req.header('content-type') ? await readJson(c) : {}) }),
    document: () => ({ parameters: parametersOf(shape) }),
  };
}

/** Parts of the path itself. */
export function pathParts<Name extends string>(...names: Name[]): Input<Record<Name, string>> {
  return {
    read: (c) => Object.fromEntries(names.map((name) => [name, c.req.param(name) ?? ''])) as Record<Name, string>,
    document: () => ({ parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) }),
  };
}

/** A form with files, which the handler takes in piece by piece; `shape` describes its parts. */
export function form(shape: z.ZodType, parameters?: Json[]): Input<undefined> {
  return described(() => ({
    ...(parameters && { parameters }),
    requestBody: { required: true, content: { 'multipart/form-data': { schema: jsonSchema(shape) } } },
  }));
}

/** A file among the parts of a form. */
export const filePart = z.unknown().meta({ type: 'string', format: 'binary' });

/** Names what is sought: missing is as good as unknown. */
export const sought = z.preprocess((given) => given ?? '', z.string());

/** What was read, made into what it names. `find` throws ApiError for what there is not. */
export function resolved<I, Found>({ read, document }: Input<I>, find: (input: I) => Found | Promise<Found>): Input<Found> {
  return { read: async (c) => find(await read(c)), document };
}

/** Something the handler reads by itself, because only the configuration knows its shape. */
export function described(document: () => InputDocument): Input<undefined> {
  return { read: () => undefined, document };
}

export function jsonBody(schema: Json): Json {
  return { required: true, content: { 'application/json': { schema } } };
}

/** Where the shape has no sentence of its own, the library's would be English. */
function checkedParameters<Shape extends z.ZodObject>(shape: Shape, given: Record<string, unknown>): z.output<Shape> {
  const result = shape.safeParse(given, { error: () => '参数不正确' });
  if (result.success) return result.data;
  throw invalid(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

function parametersOf(shape: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = jsonSchema(shape) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}
