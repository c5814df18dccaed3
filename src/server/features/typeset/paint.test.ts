import { describe, expect, it } from 'vitest';
import { makePainter } from './paint';

describe('a picture', () => {
  it('takes a glyph from another font where the first one has none, and else writes the code and names it', async () => {
    const paint = await makePainter();
    const picture = (text: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="20" viewBox="0 0 200 20"><text x="0" y="15">甲${text}乙</text></svg>`;
      const { png, missing } = paint({ svg, texts: [text], zoom: 1 });
      return { bytes: Buffer.from(png).toString('base64'), missing };
    };
    const plain = picture('');
    for (const text of ['中', '𠮷', 'ə', 'ع']) {
      const { bytes, missing } = picture(text);
      expect(missing, text).toEqual([]);
      expect(bytes, text).not.toBe(plain.bytes);
    }
    const code = picture('👍');
    expect(code.missing).toEqual(['👍']);
    expect(code.bytes).toBe(picture('<tspan font-size="70%">［1F44D］</tspan>').bytes);
    expect(code.bytes).not.toBe(plain.bytes);
  });
});
