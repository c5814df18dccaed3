/**
 * What formatted content may be made of: the same list cleans it when it is stored and when it is shown. Words, tables and
 * links; pictures and films only from this product's own files, so that nothing in a text calls elsewhere.
 */
import { storedFileId } from '../../wire/files';

// biome-ignore format: a list to read, not to scroll
export const allowedTags = [
  'p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd',
  'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'span', 'div', 'a',
  'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
  'figure', 'figcaption', 'img', 'video',
];

/** By tag; `*` stands for every one. */
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

/** Declarations that a `style` may hold, with what their value must look like. */
export const allowedStyles: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|right|center|justify)$/,
  color: colour,
  'background-color': colour,
  width: length,
  'min-width': length,
};

/** Tags whose source must be a file of ours; without one they are left out. */
export const ownSourceTags: readonly string[] = ['img', 'video'];

/** Whether a picture or film may stand where it is. */
export function isOwnSource(source: string | null | undefined): boolean {
  return storedFileId(source) !== undefined;
}

/** The declarations of a `style` that may stay; '' = none. */
export function cleanStyle(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '', ...rest]) => rest.length === 0 && allowedStyles[name.toLowerCase()]?.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
