/** Pasted numbers: phones and ID numbers with spaces, dashes, brackets, full-width digits, +86. */
import { withoutNoise } from './plainText';

const between = /[\s()\-\u2010-\u2015]/g;
const ofChina = /^(?:\+|00)86|^86(?=1[3-9]\d{9}$)/;

/** The number without separators; undefined for any other text. */
export function joinNumber(text: string): string | undefined {
  const joined = withoutNoise(text).normalize('NFKC').replace(between, '').replace(ofChina, '');
  return /^\d{3,}x?$/i.test(joined) ? joined : undefined;
}
