/**
 * A text as a workbook must hold it: there `_x000D_` means a control character (ECMA-376, ST_Xstring), in Excel and in our
 * reader alike, so the underscore of a text that only looks like one is written as `_x005F_`. The library leaves it to us.
 */
export function sheetText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
