/** Little flat drawings for the demo, as PNG files: no photo of a real child stands in it. */

import { crc32, deflateSync } from 'node:zlib';
import { itemAt, must } from '../../../domain/must';

type Colour = readonly [number, number, number];
/** Colour at a point, both from 0 to 1. */
export type Drawing = (x: number, y: number) => Colour;

const size = 240;

export function pngOf(drawing: Drawing): Buffer {
  const rows = Buffer.alloc(size * (size * 3 + 1));
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) rows.set(drawing(x / size, y / size), y * (size * 3 + 1) + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits for each of red, green and blue.
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const within = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

const [skin, hair, shirt, ink]: readonly Colour[] = [
  [250, 214, 182],
  [74, 56, 48],
  [86, 156, 214],
  [60, 60, 70],
];

/** A face. */
export const portrait: Drawing = (x, y) => {
  if (within(x, y, [0.41, 0.47, 0.025, 0.03]) || within(x, y, [0.59, 0.47, 0.025, 0.03])) return must(ink, 'ink colour of the portrait');
  if (within(x, y, [0.5, 0.56, 0.09, 0.05]) && y > 0.57) return [214, 106, 98];
  if (within(x, y, [0.5, 0.48, 0.22, 0.24]) && y > 0.36) return must(skin, 'skin colour of the portrait');
  if (within(x, y, [0.5, 0.42, 0.25, 0.25])) return must(hair, 'hair colour of the portrait');
  if (within(x, y, [0.5, 1, 0.36, 0.3])) return must(shirt, 'shirt colour of the portrait');
  return [226, 238, 248];
};

/** Building blocks on a mat; each day they stand higher. */
export const blocks =
  (count: number): Drawing =>
  (x, y) => {
    const at = Math.floor((0.86 - y) / 0.12);
    const colours: readonly Colour[] = [
      [232, 98, 86],
      [246, 190, 70],
      [92, 178, 122],
      [88, 140, 210],
      [160, 112, 190],
    ];
    if (at >= 0 && at < count && Math.abs(x - 0.5 - ((at % 2) - 0.5) * 0.04) < 0.1) return itemAt(colours, at % colours.length);
    return y > 0.86 ? [206, 184, 150] : [244, 240, 230];
  };
