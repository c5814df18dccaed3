/** The checksum that PostgreSQL keeps in every page (`storage/checksum_impl.h`): FNV-1a in 32 lanes, with a shift. */
import { itemAt } from '../../../domain/must';

export const pageBytes = 8192;
const lanes = 32;
const rows = pageBytes / 4 / lanes;
const prime = 16_777_619;

/** Initial value of each lane, from PostgreSQL. */
const beginnings = Int32Array.of(
  ...[
    0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f, 0xe39eb970, 0x42c6ae16,
    0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2,
    0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
  ],
);
/** Offsets in the header, in units of two bytes: the checksum, and the end of the free space, which is 0 in a page that was never used. */
const checksumAt = 4;
const upperAt = 7;

/** Whether the checksum of the page is correct. `number`: its page number in the table. A page that was never used has no checksum. */
export function isPageWhole(page: Uint8Array, number: number): boolean {
  const header = new Uint16Array(page.buffer, page.byteOffset, 8);
  if (header[upperAt] === 0) return isEmpty(page);
  return header[checksumAt] === checksumOf(page, number);
}

export function isEmpty(page: Uint8Array): boolean {
  return new Int32Array(page.buffer, page.byteOffset, page.byteLength / 4).every((word) => word === 0);
}

function checksumOf(page: Uint8Array, number: number): number {
  const words = new Int32Array(page.buffer, page.byteOffset, pageBytes / 4);
  const sums = beginnings.slice();
  for (let row = 0; row < rows; row++) {
    for (let lane = 0; lane < lanes; lane++) {
      const at = row * lanes + lane;
      // The checksum field itself counts as zero.
      mix(sums, lane, at === checksumAt / 2 ? itemAt(words, at) & ~0xffff : itemAt(words, at));
    }
  }
  for (let round = 0; round < 2; round++) for (let lane = 0; lane < lanes; lane++) mix(sums, lane, 0);
  const folded = sums.reduce((all, sum) => all ^ sum, 0);
  return (((folded ^ number) >>> 0) % 65_535) + 1;
}

function mix(sums: Int32Array, lane: number, value: number): void {
  const mixed = itemAt(sums, lane) ^ value;
  sums[lane] = Math.imul(mixed, prime) ^ (mixed >>> 17);
}
