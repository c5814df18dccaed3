/** Limits depth and size of JSON bodies, because validation visits every key. */
import { type ApiError, refuse } from '../kernel/apiError';

/** Child rows within child rows of a record need six levels. */
const mostDepth = 32;
/** Far more than the fields of any form. */
const mostKeys = 2_000;
/** Total of keys and elements: ten thousand rows of twenty fields. */
const mostParts = 200_000;

/** Throws 422 when a limit is exceeded, without visiting the rest. */
export function refuseShapeless(body: unknown): void {
  let left = mostParts;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      const parts = partsOf(value);
      if (parts.length === 0) continue;
      if (depth === mostDepth) throw createTooMuch(`嵌套得太深，最多 ${mostDepth} 层`);
      left -= parts.length;
      if (left < 0) throw createTooMuch(`项目太多，最多 ${mostParts} 项`);
      for (const part of parts) if (typeof part === 'object' && part !== null) next.push(part);
    }
    level = next;
  }
}

function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const parts = Object.values(value as object);
  if (parts.length > mostKeys) throw createTooMuch(`字段太多，最多 ${mostKeys} 个`);
  return parts;
}

function createTooMuch(what: string): ApiError {
  return refuse('', `请求内容${what}`);
}
