/**
 * Several record labels in one cell, separable again: `张三、李四`. A label that contains a separator is quoted as in CSV
 * (RFC 4180): `一楼、"东侧，朝南"`; quotes inside are doubled.
 */

const marks = /[、,，;；\n]/;

/** The label as a list item, quoted when necessary. */
export function quoteLabel(label: string): string {
  return marks.test(label) || label.startsWith('"') ? `"${label.replaceAll('"', '""')}"` : label;
}

/** A quoted item followed by a separator or the end. */
const quoted = /^\s*"((?:[^"]|"")*)"[^\S\n]*(?=[、,，;；\n]|$)/;
/** An unquoted item; an unclosed quote is part of the label. */
const plain = /^[^、,，;；\n]*/;

/** Splits what `quoteLabel` produced, joined with any separator. Empty items are dropped. */
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
