import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReadPdf, readPdf } from '../../../../tests/support/files/pdfReader';
import type { PlacedText } from './textLayer';
import { type PdfInput, writePdf } from './writePdf';

const size = { width: 842, height: 595 };
const jpeg = Uint8Array.of(0xff, 0xd8, 0x0a, 0x25, 0xff, 0xd9);
const pixels = { width: 3368, height: 2381 };

function textAt(text: string, left = 40, top = 50): PlacedText {
  return { text, left, top, width: 60, height: 15 };
}

async function writeAndRead(pages: readonly (readonly PlacedText[])[], change: Partial<PdfInput> = {}): Promise<ReadPdf> {
  const file = await writePdf({
    title: '学员档案 陈雨桐',
    size,
    time: new Date('2026-11-20T01:30:05Z'),
    pages: pages.map((texts) => ({ jpeg, pixels, texts })),
    ...change,
  });
  return readPdf(Buffer.from(await file.arrayBuffer()));
}

describe('the PDF', () => {
  it('has its title, and pages of the given size that each show their picture', async () => {
    const { title, pages } = await writeAndRead([[], [], []]);
    expect(title).toBe('学员档案 陈雨桐');
    expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([842, 595]));
    expect(pages[2]?.picture).toEqual({ ...pixels, bytes: Buffer.from(jpeg) });
  });

  it('holds the words of each page where they stand, counted from below', async () => {
    const { pages } = await writeAndRead([[textAt('姓名')], [textAt('陈雨桐', 100, 200)]]);
    expect(pages[0]?.texts).toEqual([{ text: '姓名', x: 40, y: 595 - 50 - 12, size: 15 }]);
    expect(pages[1]?.texts).toEqual([{ text: '陈雨桐', x: 100, y: 595 - 200 - 12, size: 15 }]);
  });

  it('gives back any text, rare characters of names and signs of PDF included', async () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(texts, async (written) => {
        const { pages } = await writeAndRead([['𠮷𬭚（）<>\\%', ...written].map((text) => textAt(text))]);
        expect(pages[0]?.texts.map(({ text }) => text)).toEqual(['𠮷𬭚（）<>\\%', ...written]);
      }),
      { numRuns: 50 },
    );
  });

  it('takes more characters than one block of the map holds', async () => {
    const text = String.fromCharCode(...Array.from({ length: 450 }, (_, index) => 0x4e00 + index));
    const { pages } = await writeAndRead([[textAt(text)]]);
    expect(pages[0]?.texts[0]?.text).toBe(text);
  });

  it('leaves out words that take no room', async () => {
    const { pages } = await writeAndRead([[{ ...textAt('无'), width: 0 }, textAt('有')]]);
    expect(pages[0]?.texts.map(({ text }) => text)).toEqual(['有']);
  });
});
