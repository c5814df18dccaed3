import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildManifestFile } from '../appManifest';
import { drawPng } from './drawPng';
import { drawSvg } from './mark';

/** Red, green, blue and opacity of a pixel. */
function pixel(png: Buffer, x: number, y: number): number[] {
  const size = png.readUInt32BE(16);
  const start = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  return [...rows.subarray(y * (size * 4 + 1) + 1 + x * 4).subarray(0, 4)];
}

describe('the icon', () => {
  const blue = [0x2c, 0x5f, 0xc4, 255];
  const white = [255, 255, 255, 255];

  it('is the white mark on blue, with clear corners', () => {
    const png = drawPng({ size: 64 });
    expect(pixel(png, 0, 0)[3]).toBe(0);
    expect(pixel(png, 32, 4)).toEqual(blue);
    expect(pixel(png, 33, 42)).toEqual(white);
  });

  it('fills its square where systems cut out their own shape', () => {
    const png = drawPng({ size: 64, maskable: true });
    expect(pixel(png, 0, 0)).toEqual(blue);
    expect(pixel(png, 32, 40)).toEqual(white);
  });

  it('has the size that the manifest says', () => {
    const png = drawPng({ size: 192 });
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([192, 192]);
    expect(drawSvg()).toContain('viewBox="0 0 32 32"');
    const { icons, name } = buildManifestFile({ name: '康教管理平台', shortName: '康教', description: '' });
    expect(name).toBe('康教管理平台');
    expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
  });
});
