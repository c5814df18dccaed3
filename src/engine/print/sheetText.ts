/** Texts of a sheet with their positions, line by line. */

/** Text of one line, in CSS pixels from the upper left corner of the sheet. */
export interface SheetText {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Full-width characters; others are about half as wide. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/u;

/** Lines of a text node. A line is split between full-width and narrow characters, so that each part can be stretched evenly. */
export function textsOf(node: Text, origin: DOMRect): SheetText[] {
  const range = document.createRange();
  const texts: SheetText[] = [];
  let at = 0;
  for (const character of node.data) {
    range.setStart(node, at);
    at += character.length;
    range.setEnd(node, at);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    append(texts, { text: character === '\n' ? ' ' : character, left: left - origin.left, top: top - origin.top, width, height });
  }
  return texts.filter(({ text }) => text.trim() !== '');
}

function append(texts: SheetText[], next: SheetText): void {
  const last = texts.at(-1);
  if (!last || !isContinued(last, next)) {
    texts.push(next);
    return;
  }
  last.width = next.left + next.width - last.left;
  last.text += next.text;
}

function isContinued(last: SheetText, next: SheetText): boolean {
  const isSameLine = Math.abs(last.top - next.top) < next.height / 2;
  const isBeside = Math.abs(last.left + last.width - next.left) < next.height / 2;
  return isSameLine && isBeside && wide.test(last.text) === wide.test(next.text);
}
