/**
 * Form of a list filter in addresses and calls: name (`enterDate.gte`) and text (`2026-01-01`). Encoded and decoded here by browser and
 * server; the field type decodes the single values.
 */
import { dialect } from './dialect';

/** Form of an operator's value: boolean, a pair with optional ends, a list of alternatives, or a single value. */
export type FilterForm = 'flag' | 'ends' | 'several' | 'one';

/** Name of the parameter; without an operator the first one of the field type applies. */
export function filterName(field: string, operator: string | undefined): string {
  return operator === undefined ? field : field + dialect.operatorSeparator + operator;
}

/** The same of a filter: `enterDate.gte`. */
export function filterKey({ field, operator }: { field: string; operator: string | undefined }): string {
  return filterName(field, operator);
}

/** Splits a parameter name into field and operator. Names of fields can contain dots, so the longest matching field applies. */
export function splitFilterName(
  name: string,
  isField: (name: string) => boolean,
): { field: string; operator: string | undefined } | undefined {
  const parts = name.split(dialect.operatorSeparator);
  for (let length = parts.length; length > 0; length--) {
    const field = parts.slice(0, length).join(dialect.operatorSeparator);
    if (isField(field)) return { field, operator: name === field ? undefined : name.slice(filterName(field, '').length) };
  }
  return undefined;
}

/** Text of a value; '' for an empty one. */
export function encodeFilterText(form: FilterForm, value: unknown): string {
  switch (form) {
    case 'ends': {
      const ends = (Array.isArray(value) ? value : []).map(partText);
      return ends.every((end) => end === '') ? '' : ends.map(escaped).join(separator);
    }
    case 'several':
      return (Array.isArray(value) ? value : [value])
        .map(partText)
        .filter((part) => part !== '')
        .map(escaped)
        .join(separator);
    default:
      return partText(value);
  }
}

/**
 * Value of a text: a boolean, a pair with null for an open end, a list, or a value decoded by `decode`. Undefined for an empty text or one
 * in another form; `decode` throws for a value that it cannot parse.
 */
export function decodeFilterText(form: FilterForm, text: string, decode: (part: string) => unknown): unknown {
  if (text === '') return undefined;
  switch (form) {
    case 'flag':
      return flags[text];
    case 'ends':
      return decodeEnds(partsOf(text), decode);
    case 'several': {
      const parts = partsOf(text).filter((part) => part !== '');
      return parts.length > 0 ? parts.map(decode) : undefined;
    }
    default:
      return decode(text);
  }
}

const separator = ',';
const flags: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** A single value, as links contain it, is used for both ends. */
function decodeEnds(parts: string[], decode: (part: string) => unknown): unknown {
  const [from = '', to = from] = parts;
  if (parts.length > 2 || (from === '' && to === '')) return undefined;
  return [from, to].map((end) => (end === '' ? null : decode(end)));
}

function partText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim();
}

/** Escapes commas in a value. */
function escaped(part: string): string {
  return part.replace(/\\(?=[\\,])|\\$|,/g, '\\$&');
}

function partsOf(text: string): string[] {
  const parts = [''];
  for (const [token] of text.matchAll(/\\[\\,]|[\s\S]/gu)) {
    if (token === separator) parts.push('');
    else parts[parts.length - 1] += token.length === 2 && token.startsWith('\\') ? token.slice(1) : token;
  }
  return parts.map((part) => part.trim());
}
