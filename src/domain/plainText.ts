/** Removes invisible characters from typed and pasted text, and parses written numbers. */

/** Invisible characters that carry no meaning: zero-width spaces, byte order marks, soft hyphens, marks of writing direction, fillers. */
const noise =
  /\u034f|[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc]|[\u{e0001}-\u{e007f}]/gu;
/** Joiners are needed in these scripts and in emoji sequences; elsewhere they are removed. */
const strayJoiner =
  /(?<!\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Mongolian}])[\u200c\u200d]|[\u200c\u200d](?=\s|$)/gu;
const oddSpace = /\p{Zs}/gu;
/** The indent of a Chinese paragraph, U+3000, is kept in text of several lines. */
const oddSpaceInLines = /[^\P{Zs}\u3000]/gu;

/** Composes accents; compatibility characters (U+F900…) are kept as typed. */
const composeText = (text: string): string => text.replace(/[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu, (part) => part.normalize('NFC'));

/** Text without invisible characters, its accents composed. */
export function withoutNoise(text: string): string {
  return composeText(text.replace(noise, '').replace(strayJoiner, ''));
}

/** One line: full-width digits, letters and the signs between them become ASCII; all spaces become plain ones. */
export function plainLine(text: string): string {
  return withoutNoise(text)
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(/[０-９Ａ-Ｚａ-ｚ]/g, (sign) => sign.normalize('NFKC'))
    .replace(/(?<=[0-9A-Za-z])[－＿．＠＃＋／＆](?=[0-9A-Za-z])/g, (sign) => sign.normalize('NFKC'))
    .replace(oddSpace, ' ')
    .trim();
}

/** Several lines: only invisible characters are removed, and line breaks become \n. */
export function plainLines(text: string): string {
  return withoutNoise(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(oddSpaceInLines, ' ')
    .trim();
}

/** An official number: no spaces, full-width characters plain, upper case. */
export function plainCode(text: string): string {
  return withoutNoise(text).normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/**
 * A written number (full-width, with thousands separators, a currency sign or a unit) as plain digits. Text that is no number is returned
 * complete. `marks` are allowed before or after the number.
 */
export function plainNumber(text: string, marks: readonly string[] = []): string {
  let plain = withoutNoise(text).normalize('NFKC').replace(/\s/g, '').replaceAll('。', '.').replaceAll('−', '-');
  for (const mark of marks.map((one) => one.normalize('NFKC')).filter((one) => one !== '')) {
    if (plain.startsWith(mark)) plain = plain.slice(mark.length);
    if (plain.endsWith(mark)) plain = plain.slice(0, -mark.length);
  }
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain)) plain = plain.replaceAll(',', '');
  return plain.replace(/^\+/, '');
}

/** Signs and units of amounts of money. */
export const moneyMarks: readonly string[] = ['¥', '￥', '元'];
