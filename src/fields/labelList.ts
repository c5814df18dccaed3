/**
 * Names of records in one cell, so that they can be told apart again: `张三、李四`. A name that itself contains a mark
 * stands in quotes, as in a CSV file (RFC 4180): `一楼、"东侧，朝南"`; quotes in it are doubled.
 */

const marks = /[、,，;；\n]/;

/** The name as a part of a list. */
export function quoteLabel(label: string): string {
  return marks.test(label) || label.startsWith('"') ? `"${label.replaceAll('"', '""')}"` : label;
}

/** A part in quotes that ends where a part may end. */
const quoted = /^\s*"((?:[^"]|"")*)"[^\S\n]*(?=[、,，;；\n]|$)/;
/** Any other part; quotes that are never closed are a part of the name. */
const plain = /^[^、,，;；\n]*/;

/** Reads what `quoteLabel` wrote, joined by any of the marks. Empty parts are left out. */
export function splitLabels(text: string): string[] {
  const labels: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const inQuotes = quoted.exec(rest);
    const part = inQuotes?.[0] ?? plain.exec(rest)?.[0] ?? '';
    labels.push((inQuotes?.[1]?.replaceAll('""', '"') ?? part).trim());
    rest = rest.slice(part.length + 1);
  }
  return labels.filter((label) => label !== '');
}
