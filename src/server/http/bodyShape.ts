/** How deep and how wide a JSON body may be. Whoever looks at it key by key looks at few of them. */
import { type ApiError, refuse } from '../kernel/apiError';

/** Rows inside rows inside a record are six. */
const mostDepth = 32;
/** Far more than any form has fields. */
const mostKeys = 2_000;
/** Keys and elements in all: ten thousand rows of twenty fields. */
const mostParts = 200_000;

/** Throws 422 at the first limit that is passed; what comes behind is not looked at. */
export function refuseShapeless(body: unknown): void {
  let left = mostParts;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      const parts = partsOf(value);
      if (parts.length === 0) continue;
      if (depth === mostDepth) throw tooMuch(`嵌套得太深，最多 ${mostDepth} 层`);
      left -= parts.length;
      if (left < 0) throw tooMuch(`项目太多，最多 ${mostParts} 项`);
      for (const part of parts) if (typeof part === 'object' && part !== null) next.push(part);
    }
    level = next;
  }
}

function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const parts = Object.values(value as object);
  if (parts.length > mostKeys) throw tooMuch(`字段太多，最多 ${mostKeys} 个`);
  return parts;
}

function tooMuch(what: string): ApiError {
  return refuse('', `请求内容${what}`);
}
