/** A chart as the text of an SVG picture, for files that hold no drawing. */
import { must } from '../../../../domain/must';
import { type Drawing, type Shape, toneColors } from '../../domain/report/charts/drawing';

export function chartSvg({ width, height, shapes }: Drawing, font: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${escaped(font)}">${shapes.map(formatShape).join('')}</svg>`;
}

const anchors = { start: 'start', middle: 'middle', end: 'end' } as const;

function formatShape(shape: Shape): string {
  if (shape.kind === 'text') {
    const { at, text, size, tone, anchor } = shape;
    return `<text x="${at[0]}" y="${at[1] + size * 0.35}" font-size="${size}" fill="${toneColors[tone]}" text-anchor="${anchors[anchor]}">${escaped(text)}</text>`;
  }
  if (shape.kind === 'dot') {
    const { at, radius, fill, stroke } = shape;
    return `<circle cx="${at[0]}" cy="${at[1]}" r="${radius}" fill="${toneColors[fill]}"${stroke ? ` stroke="${toneColors[stroke]}"` : ''}/>`;
  }
  const { points, closed, stroke, fill, width = 1, isDashed } = shape;
  const line = stroke ? ` stroke="${toneColors[stroke]}" stroke-width="${width}"${isDashed ? ' stroke-dasharray="4 3"' : ''}` : '';
  return `<${closed ? 'polygon' : 'polyline'} points="${points.map((point) => point.join()).join(' ')}" fill="${fill ? toneColors[fill] : 'none'}"${line}/>`;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[^\P{Cc}]/gu, '').replace(/[&<>"]/g, (mark) => must(marks[mark], mark));
}
