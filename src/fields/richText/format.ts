/** Text of formatted content, pure: cells must not load what checks it. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Its words without the markup, on one line. */
export function formatRichText(value: unknown): string {
  return String(value)
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/** 字数: its letters without markup and without space, as the editor shows them. */
export function countWords(html: string): number {
  const text = formatRichText(html).replace(/\s/g, '');
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
