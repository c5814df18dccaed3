import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headTags } from './pageHead';

describe('the head of the page', () => {
  it('names the version', () => {
    expect(headTags('1.2.3')).toContainEqual({ tag: 'meta', attrs: { name: 'version', content: '1.2.3' }, injectTo: 'head' });
  });

  it('holds every colour that a style sheet of ours asks for', () => {
    const style = String(headTags('1').find(({ tag }) => tag === 'style')?.children);
    const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
    const text = sheets.map((path) => readFileSync(join('src', path), 'utf8')).join('\n');
    const asked = new Set([...text.matchAll(/var\((--kj-[\w-]+)\)/g)].map(([, name]) => name));
    const known = new Set([...`${style}\n${text}`.matchAll(/(--kj-[\w-]+)\s*:/g)].map(([, name]) => name));
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  });
});
