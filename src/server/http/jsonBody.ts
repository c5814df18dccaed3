/** Reads and validates JSON bodies. */
import type { Context } from 'hono';
import type * as z from 'zod';
import { codes, type FieldError } from '../../wire/envelope';
import { ApiError, invalid } from '../kernel/apiError';
import { inWords } from '../kernel/formatIssue';
import { refuseShapeless } from './bodyShape';

/** The JSON object in the body. Throws ApiError for anything else. */
export async function readJson(c: Context): Promise<Record<string, unknown>> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch (cause) {
    throw new ApiError(codes.badRequest, '请求内容不是 JSON', null, { cause });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError(codes.badRequest, '请求内容应当是一个 JSON 对象');
  refuseShapeless(body);
  return body as Record<string, unknown>;
}

/** The body validated by `shape`. Throws with each invalid value. */
export async function readShaped<Shape extends z.ZodType>(c: Context, shape: Shape): Promise<z.output<Shape>> {
  const result = shape.safeParse(await readJson(c), inWords);
  if (result.success) return result.data;
  const errors: FieldError[] = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: key, message: `不认识的内容“${key}”` }))
      : [{ field: issue.path.join('.'), message: issue.message }],
  );
  throw invalid(errors);
}
