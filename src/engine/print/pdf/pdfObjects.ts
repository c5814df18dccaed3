/**
 * PDF objects and file structure (ISO 32000-1, 7.3 and 7.5), without encryption, incremental updates and reading. Written by hand, because
 * jsPDF and pdf-lib (110 to 200 kB) need a font with glyphs, and the invisible text of `textLayer.ts` would still be written object by
 * object.
 */

/** A value in PDF syntax: number, `/Name`, `<hex>`, `ref`, array or dictionary. Strings are written unchanged. */
type PdfValue = string | number | readonly PdfValue[] | { readonly [key: string]: PdfValue };

/** Collects the objects of one file; numbers start at 1. */
export class PdfObjects {
  private readonly objects: (Uint8Array | undefined)[] = [];

  /** Reserves the number of an object that is written later, for references to it. */
  reserve(): number {
    return this.objects.push(undefined);
  }

  /** Adds an object and returns its number; `at` is the number of a reserved object. */
  add(value: PdfValue, at: number = this.reserve()): number {
    this.objects[at - 1] = bytesOf(write(value));
    return at;
  }

  addStream(dictionary: { readonly [key: string]: PdfValue }, data: Uint8Array): number {
    const head = bytesOf(`${write({ ...dictionary, Length: data.length })}\nstream\n`);
    return this.objects.push(joinBytes([head, data, bytesOf('\nendstream')]));
  }

  /** Like `addStream`, compressed with deflate. */
  async addDeflated(dictionary: { readonly [key: string]: PdfValue }, data: Uint8Array): Promise<number> {
    return this.addStream({ ...dictionary, Filter: '/FlateDecode' }, await deflateBytes(data));
  }

  /** The complete file. Throws when a reserved object was not written. */
  build(root: number, info: number): Blob {
    const parts: Uint8Array[] = [bytesOf('%PDF-1.7\n'), Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a)];
    const places: number[] = [];
    let place = lengthOf(parts);
    this.objects.forEach((object, index) => {
      if (!object) throw new Error(`Object ${index + 1} of the PDF was reserved and never written`);
      places.push(place);
      const written = [bytesOf(`${index + 1} 0 obj\n`), object, bytesOf('\nendobj\n')];
      parts.push(...written);
      place += lengthOf(written);
    });
    const count = places.length + 1;
    const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    const trailer = write({ Size: count, Root: ref(root), Info: ref(info) });
    parts.push(bytesOf(`xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${place}\n%%EOF\n`));
    return new Blob(parts as BlobPart[], { type: 'application/pdf' });
  }
}

/** Reference to an object in PDF syntax. */
export const ref = (number: number): string => `${number} 0 R`;

/** String outside of page content, e.g. the title: UTF-16 with a byte order mark. */
export function textString(text: string): string {
  return `<feff${formatUtf16Hex(text)}>`;
}

/** UTF-16BE code units as hexadecimal digits. */
export function formatUtf16Hex(text: string): string {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('');
}

/** UTF-8 bytes. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** PDF numbers have no exponent; three decimals. */
export function formatDecimal(value: number): string {
  return String(Number(value.toFixed(3)));
}

function write(value: PdfValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatDecimal(value);
  if (isList(value)) return `[${value.map(write).join(' ')}]`;
  const entries = Object.entries(value).map(([key, entry]) => `/${key} ${write(entry)}`);
  return `<<${entries.join(' ')}>>`;
}

function isList(value: PdfValue): value is readonly PdfValue[] {
  return Array.isArray(value);
}

async function deflateBytes(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([data as BlobPart]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
