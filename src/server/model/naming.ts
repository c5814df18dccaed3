/** Names of the configuration as names of the database. */

import { toSnakeCase } from '../../config/storedName';

/** Name of the view that shows what the server keeps by itself. */
export function sourceView(source: string): string {
  return `${toSnakeCase(source)}_view`;
}

/** PostgreSQL cuts names after 63 bytes; a cut name keeps a short sum of the whole, so that it stays one of a kind. */
export function shortName(name: string): string {
  if (name.length <= 63) return name;
  let sum = 0;
  for (const letter of name) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return `${name.slice(0, 54)}_${sum.toString(36)}`;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
