import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitText } from './longTexts';
import { lineCount, textWidth } from './textSize';

const text = fc.string({ unit: fc.constantFrom(...'第一题孩子能说出，。；（）“”ABCmw 09.%\n', '𠮷'), maxLength: 400 });

it('pieces of a text make it again, none is longer than asked, and no character is broken', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 4, max: 60 }), (whole, most) => {
      const pieces = splitText(whole, most);
      expect(pieces.join('')).toBe(whole);
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(most);
        expect(() => encodeURIComponent(piece)).not.toThrow();
      }
    }),
  );
});

it('a text has as many lines as its width needs at least, and never fewer in less room', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 60, max: 600 }), fc.integer({ min: 0, max: 200 }), (whole, width, less) => {
      const lines = lineCount(whole, width, 13);
      const needed = whole.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line, 13) / width - 1e-9)), 0);
      expect(lines).toBeGreaterThanOrEqual(needed);
      if (width - less >= 60) expect(lineCount(whole, width - less, 13)).toBeGreaterThanOrEqual(lines);
    }),
  );
});
