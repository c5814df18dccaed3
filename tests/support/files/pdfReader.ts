/**
 * Parses PDF files written by `src/engine/print/pdf`: pages with size and image, and the text that can be copied. Uses the cross-reference
 * table like viewers do, so that a wrong offset fails. Other PDF features are not supported.
 */
import { inflateSync } from 'node:zlib';

export interface ReadPage {
  /** In points, 1/72 inch. */
  width: number;
  height: number;
  picture: { width: number; height: number; bytes: Buffer };
  /** One entry per text, with its position from the lower left corner. */
  texts: { text: string; x: number; y: number; size: number }[];
}
export interface ReadPdf {
  title: string;
  pages: ReadPage[];
}

export function readPdf(file: Buffer): ReadPdf {
  const objectAt = indexOf(file);
  const trailer = file.subarray(file.lastIndexOf('trailer')).toString('latin1');
  const catalog = objectAt(reference(trailer, 'Root')).text;
  const tree = objectAt(reference(catalog, 'Pages')).text;
  const numbers = [...(/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
  if (Number(/\/Count (\d+)/.exec(tree)?.[1]) !== numbers.length) throw new Error('the tree counts other pages than it names');
  return { title: titleOf(objectAt(reference(trailer, 'Info')).text), pages: numbers.map((number) => readPage(objectAt, number)) };
}

interface ReadObject {
  text: string;
  stream: Buffer | undefined;
}
type ObjectAt = (number: number) => ReadObject;

function indexOf(file: Buffer): ObjectAt {
  const start = Number(/startxref\n(\d+)/.exec(file.subarray(-64).toString('latin1'))?.[1]);
  const table = file.subarray(start).toString('latin1');
  if (!table.startsWith('xref\n')) throw new Error('startxref does not point to the table');
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  return (number) => readObject(file.subarray(offsets[number - 1]), number);
}

function readObject(bytes: Buffer, number: number): ReadObject {
  if (!bytes.subarray(0, 20).toString('latin1').startsWith(`${number} 0 obj\n`))
    throw new Error(`object ${number} is not where the table says`);
  const text = bytes
    .subarray(0, Math.min(...[bytes.indexOf('\nstream\n'), bytes.indexOf('\nendobj')].filter((at) => at >= 0)))
    .toString('latin1');
  const length = /\/Length (\d+)/.exec(text);
  if (!length) return { text, stream: undefined };
  const at = text.length + '\nstream\n'.length;
  const data = bytes.subarray(at, at + Number(length[1]));
  return { text, stream: text.includes('/FlateDecode') ? inflateSync(data) : data };
}

function readPage(objectAt: ObjectAt, number: number): ReadPage {
  const page = objectAt(number).text;
  const [, , width, height] = (/MediaBox \[([^\]]*)\]/.exec(page)?.[1] ?? '').split(' ').map(Number);
  const picture = objectAt(reference(page, 'P1'));
  const meanings = readMeanings(objectAt, objectAt(reference(page, 'F1')).text);
  const content = objectAt(reference(page, 'Contents')).stream?.toString('latin1') ?? '';
  const lines = [...content.matchAll(/\/F1 (\S+) Tf \S+ Tz 1 0 0 1 (\S+) (\S+) Tm <([0-9a-f]*)> Tj/g)];
  return {
    width: width ?? 0,
    height: height ?? 0,
    picture: { width: numberOf(picture.text, 'Width'), height: numberOf(picture.text, 'Height'), bytes: picture.stream ?? Buffer.alloc(0) },
    texts: lines.map(([, size, x, y, codes = '']) => ({
      text: (codes.match(/.{4}/g) ?? []).map((code) => meanings.get(code) ?? '�').join(''),
      x: Number(x),
      y: Number(y),
      size: Number(size),
    })),
  };
}

function readMeanings(objectAt: ObjectAt, font: string): Map<string, string> {
  const map = objectAt(reference(font, 'ToUnicode')).stream?.toString('latin1') ?? '';
  return new Map([...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(([, code = '', hex = '']) => [code, utf16(hex)]));
}

function titleOf(info: string): string {
  return utf16(/\/Title <feff([0-9a-f]*)>/.exec(info)?.[1] ?? '');
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function reference(text: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1]);
}

function numberOf(text: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+)`).exec(text)?.[1]);
}
