/**
 * Pictures in the RTF that Word puts on the clipboard beside its HTML. The HTML names files on the person's own disk, which
 * no page may read; the RTF carries the same pictures, in the same order, as hexadecimal digits.
 */

const kinds = [
  { word: '\\pngblip', type: 'image/png', ending: 'png' },
  { word: '\\jpegblip', type: 'image/jpeg', ending: 'jpg' },
] as const;

/** Groups whose pictures the HTML does not show: the copy for old programs, and bullets of lists. */
const beside = ['{\\nonshppict', '{\\*\\listpicture'];

/** The pictures as files, in order; those of a kind that no browser shows are left out. */
export function picturesOfRtf(rtf: string): File[] {
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

/** Text from an opening brace to the one that closes it. */
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

/** The digits of a group, without its inner groups and control words. */
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
