/** Texts with field names in braces: labels of records, addresses of links, texts of print sheets. */

const named = /(\{[^{}]*\})/;

/** Parts of a text in order: plain text and field names. */
export function splitText(text: string): ({ text: string } | { field: string })[] {
  return text
    .split(named)
    .filter(Boolean)
    .map((part) => (named.test(part) ? { field: part.slice(1, -1) } : { text: part }));
}

/** Field names in a text, in order. */
export function listFieldsInText(text: string): string[] {
  return splitText(text).flatMap((part) => ('field' in part ? [part.field] : []));
}

/** The text with field names replaced by values. */
export function fillText(text: string, textOf: (field: string) => string): string {
  return splitText(text)
    .map((part) => ('field' in part ? textOf(part.field) : part.text))
    .join('');
}
