/** Text of a document. Separate from `index.ts` so that cells do not load zod. */

/** Says that there is a document; its content means something to the pages of its area only. */
export function formatJson(): string {
  return '已更改';
}
