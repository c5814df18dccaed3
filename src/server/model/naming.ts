/** Database names of configuration names. */

import { toSnakeCase } from '../../config/storedName';

/** Name of the view over a built-in source of the server. */
export function getSourceView(source: string): string {
  return `${toSnakeCase(source)}_view`;
}

/** PostgreSQL truncates names after 63 bytes; a truncated name gets a hash of the whole name as a suffix, so that it stays unique. */
export function shortName(name: string): string {
  if (name.length <= 63) return name;
  let sum = 0;
  for (const letter of name) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return `${name.slice(0, 54)}_${sum.toString(36)}`;
}

/** SQL identifier in double quotes. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** SQL string literal. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
