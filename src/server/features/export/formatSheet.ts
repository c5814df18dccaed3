/**
 * Escapes a text for xlsx: `_x000D_` denotes a control character there (ECMA-376, ST_Xstring), so the underscore of a text of
 * that form is written as `_x005F_`. The library does not do this.
 */
export function formatSheet(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
