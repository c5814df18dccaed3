/** Text of a document. Separate from `index.ts` so that cells do not load zod. */

/** Fixed text for a document, because only the pages of its area can draw its content. */
export function formatJson(): string {
  return '已更改';
}
