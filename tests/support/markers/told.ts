/** The text of an answer, whatever form it has: head, JSON, and what stands in files and in files of files. */
import { inflateSync } from 'node:zlib';
import JSZip from 'jszip';

export interface Told {
  status: number;
  code: number;
  message: string;
  text: string;
  /** `data` of the envelope. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
  data?: any;
  kind: string;
  /** The content of a file that was sent. */
  sent?: string;
}

export async function toldBy(answer: Response): Promise<Told> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const head = [...answer.headers].map(([name, value]) => `${name}: ${decoded(value)}`).join('\n');
  const kind = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const inside = await textOf(bytes);
  const text = `${head}\n${inside}`;
  if (kind !== 'application/json') return { status: answer.status, code: answer.status, message: '', text, kind };
  try {
    const { code = answer.status, message = '', data } = JSON.parse(inside);
    return { status: answer.status, code, message, text, data, kind };
  } catch {
    return { status: answer.status, code: answer.status, message: '', text, kind };
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return textOfZip(bytes);
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') return textOfPdf(bytes);
  return bytes.toString('utf8');
}

async function textOfZip(bytes: Buffer): Promise<string> {
  const zip = await JSZip.loadAsync(bytes);
  const parts = await Promise.all(
    Object.values(zip.files)
      .filter(({ dir }) => !dir)
      .map(async (file) => `${file.name}\n${await textOf(await file.async('nodebuffer'))}`),
  );
  // Word splits a text over runs.
  return parts.flatMap((part) => [part, part.replace(/<[^>]*>/g, '')]).join('\n');
}

/** The letters of all streams, read by each map from glyphs to letters that the file has. */
function textOfPdf(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    const start = index + word.length;
    const end = raw.indexOf('endstream', start);
    const data = bytes.subarray(start, end);
    try {
      return [inflateSync(data).toString('latin1')];
    } catch {
      return [data.toString('latin1')];
    }
  });
  const maps = streams.filter((one) => one.includes('beginbf')).map(glyphMap);
  const contents = streams.filter((one) => /\bT[jJ]\b/.test(one));
  const read = maps.flatMap((map) => contents.map((content) => lettersIn(content, map)));
  return [raw, ...streams.filter((one) => /^<\?xpacket|<rdf/.test(one)), ...read].join('\n');
}

function glyphMap(text: string): Map<number, string> {
  const letters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const map = new Map<number, string>();
  for (const [, block = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of block.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g))
      map.set(Number.parseInt(from, 16), letters(to));
  for (const [, block = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of block.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g))
      for (let at = Number.parseInt(from, 16); at <= Number.parseInt(to, 16); at++)
        map.set(at, String.fromCodePoint((letters(first).codePointAt(0) ?? 0) + at - Number.parseInt(from, 16)));
  return map;
}

/** Spaces between runs are left out, because letters may be set one by one. */
function lettersIn(content: string, map: Map<number, string>): string {
  const shown = [...content.matchAll(/<([0-9a-fA-F]+)>|\(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, hex, literal]) => {
    const bytes = hex !== undefined ? Buffer.from(hex, 'hex') : Buffer.from(unescaped(literal ?? ''), 'latin1');
    let text = '';
    for (let at = 0; at + 1 < bytes.length; at += 2) text += map.get(bytes.readUInt16BE(at)) ?? '';
    return text;
  });
  return shown.join('');
}

function unescaped(text: string): string {
  const plain: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  return text.replace(/\\(\d{1,3}|[\s\S])/g, (_, one: string) =>
    /^\d/.test(one) ? String.fromCharCode(Number.parseInt(one, 8)) : (plain[one] ?? one),
  );
}
