/**
 * Extracts pictures from the RTF that Word puts on the clipboard beside HTML. The HTML refers to local files, which web pages
 * cannot read; the RTF contains the same pictures in the same order as hexadecimal digits.
 */

const kinds = [
  { word: '\\pngblip', type: 'image/png', ending: 'png' },
  { word: '\\jpegblip', type: 'image/jpeg', ending: 'jpg' },
] as const;

/** Groups with pictures that are not in the HTML: the fallback for old programs, and list bullets. */
const beside = ['{\\nonshppict', '{\\*\\listpicture'];

/** The pictures as files, in order; formats that browsers cannot display are left out. */
export function listRtfPictures(rtf: string): File[] {
  const pictures: File[] = [];
  for (let at = rtf.indexOf('{\\pict'); at !== -1; at = rtf.indexOf('{\\pict', at + 1)) {
    const group = groupAt(rtf, at);
    const kind = kinds.find(({ word }) => group.includes(word));
    if (!kind || isBeside(rtf, at)) continue;
    const bytes = bytesOf(group);
    if (bytes.length > 0) pictures.push(new File([bytes], `图片${pictures.length + 1}.${kind.ending}`, { type: kind.type }));
  }
  return pictures;
}

/** The text from an opening brace to the matching closing one. */
function groupAt(rtf: string, start: number): string {
  let depth = 0;
  for (let at = start; at < rtf.length; at += 1) {
    const letter = rtf[at];
    if (letter === '\\') at += 1;
    else if (letter === '{') depth += 1;
    else if (letter === '}' && --depth === 0) return rtf.slice(start, at + 1);
  }
  return '';
}

function isBeside(rtf: string, at: number): boolean {
  return beside.some((opening) => {
    const start = rtf.lastIndexOf(opening, at);
    return start !== -1 && start + groupAt(rtf, start).length > at;
  });
}

/** Bytes from the hex digits of a group, without inner groups and control words. */
function bytesOf(group: string): Uint8Array<ArrayBuffer> {
  let inner = group.slice(1, -1);
  for (let before = ''; before !== inner; ) {
    before = inner;
    inner = inner.replace(/\{[^{}]*\}/g, ' ');
  }
  const digits = inner.replace(/\\[a-z]+-?\d* ?/gi, '').replace(/[^\da-f]/gi, '');
  const bytes = new Uint8Array(Math.floor(digits.length / 2));
  for (let n = 0; n < bytes.length; n += 1) bytes[n] = Number.parseInt(digits.slice(n * 2, n * 2 + 2), 16);
  return bytes;
}
