/** The product's mark: a seedling on a rounded square, as curves on a field of 32 × 32. */

export type Point = readonly [x: number, y: number];
/** A cubic curve; a straight line has its inner points on itself. */
export type Curve = readonly [from: Point, first: Point, second: Point, to: Point];

export const field = 32;
export const cornerRadius = 8;
export const strokeWidth = 2.4;
export const ground = '#2c5fc4';

/** Stem and right leaf, then the left leaf. */
export const strokes: readonly (readonly Curve[])[] = [
  [
    [
      [16.5, 24],
      [16.5, 22],
      [16.5, 19],
      [16.5, 17],
    ],
    [
      [16.5, 17],
      [16.5, 13],
      [19.1, 10.5],
      [24, 10.5],
    ],
    [
      [24, 10.5],
      [24, 15],
      [21.4, 17.3],
      [16.5, 17],
    ],
  ],
  [
    [
      [16.5, 15.5],
      [16.5, 11.5],
      [13.5, 8.5],
      [8, 8.5],
    ],
    [
      [8, 8.5],
      [8, 13.5],
      [11, 16],
      [16.5, 15.5],
    ],
  ],
];

export function drawSvg(): string {
  const path = (curves: readonly Curve[]) =>
    curves
      .map(([from, ...rest], index) => `${index === 0 ? `M${from.join(' ')}` : ''}C${rest.map((point) => point.join(' ')).join(' ')}`)
      .join('');
  const paths = strokes.map((curves) => `<path d="${path(curves)}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}">` +
    `<rect width="${field}" height="${field}" rx="${cornerRadius}" fill="${ground}"/>` +
    `<g fill="none" stroke="#fff" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
  );
}
