import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildId, listHeadTags } from './pageHead';

describe('the head of the page', () => {
  it('names the version', () => {
    expect(listHeadTags('1.2.3')).toContainEqual({ tag: 'meta', attrs: { name: 'version', content: '1.2.3' }, injectTo: 'head' });
  });

  it('holds every colour that a style sheet of ours asks for', () => {
    const style = String(listHeadTags('1').find(({ tag }) => tag === 'style')?.children);
    const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
    const text = sheets.map((path) => readFileSync(join('src', path), 'utf8')).join('\n');
    const asked = new Set([...text.matchAll(/var\((--kj-[\w-]+)\)/g)].map(([, name]) => name));
    const known = new Set([...`${style}\n${text}`.matchAll(/(--kj-[\w-]+)\s*:/g)].map(([, name]) => name));
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('what names a build', () => {
  it('is the version and what was built', () => {
    expect(buildId('1.2.0', ['index-a.js', 'shell-b.js'])).toMatch(/^1\.2\.0\+[0-9a-f]{10}$/);
  });

  it('differs between two builds of one version, and not between the same build twice', () => {
    expect(buildId('1.2.0', ['index-a.js'])).not.toBe(buildId('1.2.0', ['index-b.js']));
    expect(buildId('1.2.0', ['b.js', 'a.js'])).toBe(buildId('1.2.0', ['a.js', 'b.js']));
  });
});
