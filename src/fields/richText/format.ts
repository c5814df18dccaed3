/** Text of rich text. Separate from `index.ts` so that cells do not load zod. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text without markup, on one line. */
export function formatRichText(value: unknown): string {
  return String(value)
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/** 字数: characters without markup and whitespace, as shown in the editor. */
export function countWords(html: string): number {
  const text = formatRichText(html).replace(/\s/g, '');
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
