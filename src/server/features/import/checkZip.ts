/** Checks the unpacked size of a zip archive, so that a zip bomb cannot fill the memory. */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { createBadFile } from './createBadFile';

const inflate = promisify(inflateRaw);

/** 20,000 rows of a hundred columns stay below these limits. */
const mostBytes = 160 * 1024 * 1024;
const mostParts = 2_000;

const endMark = 0x06054b50;
const partMark = 0x02014b50;
const fixedEnd = 22;
const fixedPart = 46;
const fixedLocal = 30;

/** Messages for an archive that is too large when unpacked, and for a broken one. */
interface ZipWords {
  tooMuch: string;
  broken: string;
}
const workbook: ZipWords = {
  tooMuch: '这个工作簿解开后太大。请删去空行、图片和多余的工作表，只留要导入的一张。',
  broken: '这个工作簿已损坏，打不开。请在 Excel 里另存为 .xlsx 再上传。',
};

/** Unpacks and counts each part, because the sizes in the archive can be wrong. Throws ApiError. */
export async function checkZip(bytes: Uint8Array, words: ZipWords = workbook): Promise<void> {
  const tooMuch = () => createBadFile(words.tooMuch);
  const broken = (cause?: unknown) => createBadFile(words.broken, cause);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = mostBytes;
  for (const part of partsOf(file, { tooMuch, broken })) {
    try {
      left -= part.method === 0 ? part.data.length : (await inflate(part.data, { maxOutputLength: Math.max(1, left) })).length;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch();
      throw broken(cause);
    }
    if (left < 0) throw tooMuch();
  }
}

interface Refusals {
  tooMuch(): Error;
  broken(cause?: unknown): Error;
}

function partsOf(file: Buffer, { tooMuch, broken }: Refusals): { method: number; data: Buffer }[] {
  try {
    const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end === -1 || end + fixedEnd > file.length || file.readUInt32LE(end) !== endMark) throw broken();
    const count = file.readUInt16LE(end + 10);
    if (count > mostParts) throw tooMuch();
    let at = file.readUInt32LE(end + 16);
    return Array.from({ length: count }, () => {
      if (file.readUInt32LE(at) !== partMark) throw broken();
      const size = file.readUInt32LE(at + 20);
      const local = file.readUInt32LE(at + 42);
      const from = local + fixedLocal + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const part = { method: file.readUInt16LE(at + 10), data: file.subarray(from, from + size) };
      at += fixedPart + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
      return part;
    });
  } catch (cause) {
    throw cause instanceof RangeError ? broken(cause) : cause;
  }
}
