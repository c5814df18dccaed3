/**
 * Allowed HTML, used both when storing and when displaying: text, tables and links; pictures and videos only from stored files, so
 * that displaying a text never requests other sites.
 */
import { findStoredFileId } from '../../wire/files';

// biome-ignore format: a list to read, not to scroll
export const allowedTags = [
  'p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd',
  'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'span', 'div', 'a',
  'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
  'figure', 'figcaption', 'img', 'video',
];

/** By tag; `*` applies to all tags. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel', 'download'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  video: ['src', 'controls', 'preload', 'width', 'height', 'title'],
  td: ['colspan', 'rowspan', 'colwidth'],
  th: ['colspan', 'rowspan', 'colwidth', 'scope'],
  ol: ['start'],
  '*': ['style'],
};

const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d\s,.%]+\))$/i;
const length = /^\d{1,4}(\.\d+)?px$/;

/** Allowed CSS declarations, with a pattern for the value. */
export const allowedStyles: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|right|center|justify)$/,
  color: colour,
  'background-color': colour,
  width: length,
  'min-width': length,
};

/** Tags whose source must be a stored file; otherwise they are removed. */
export const ownSourceTags: readonly string[] = ['img', 'video'];

/** Whether the source of a picture or video is a stored file. */
export function isOwnSource(source: string | null | undefined): boolean {
  return findStoredFileId(source) !== undefined;
}

/** The allowed declarations of a `style` attribute; '' = none. */
export function cleanStyle(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '', ...rest]) => rest.length === 0 && allowedStyles[name.toLowerCase()]?.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
