/** Acts that are written as lists of steps stay short enough to be read from top to bottom. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const mostSteps = 12;
const mostLines = 40;

/** Functions that name their steps, each with its lines. */
const acts = ['src/server', 'src/modules'].flatMap(sourcesBelow).flatMap((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (!/^ {2}const step = (stepsOf|(context\.)?steps)\(/.test(line)) return [];
    const begin = lines.findLastIndex((one, n) => n < at && /^(export )?(async )?function /.test(one));
    const end = lines.indexOf('}', at);
    const body = lines.slice(begin, end + 1);
    const names = new Set([...body.join('\n').matchAll(/\bstep\('([^']+)'/g)].map(([, name]) => name));
    return [{ act: `${file}:${begin + 1}`, lines: body.length, steps: names.size }];
  });
});

test('an act has at most twelve steps on at most forty lines', () => {
  expect(acts.length).toBeGreaterThan(8);
  expect(acts.filter(({ lines, steps }) => lines > mostLines || steps > mostSteps || steps < 2)).toEqual([]);
});

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}
