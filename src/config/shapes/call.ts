/** Shape of a call: `GET page`, `GET` (the base itself) or `POST /checkFee/save` (not relative to the base). */
import * as z from 'zod';

const pattern = /^([A-Za-z]+)(?: (\/?[\w{}.-]+(?:\/[\w{}.-]+)*\/?))?$/;
export const call = z.string().regex(pattern, 'A call is a method and a path, such as "GET page".');

/** Splits a call that matches the shape. */
export function splitCall(text: string): { method: string; path: string } {
  const [, method = '', path = ''] = pattern.exec(text) ?? [];
  return { method, path };
}
