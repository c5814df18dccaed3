/** The README and the pages of `docs`: short enough, and what they name exists. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '../../src/server/main/start/environment';

const pages = ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];
const decisions = filesIn('docs/decisions').filter((file) => !file.endsWith('README.md'));
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
/** Modules of examples. */
const example = /\/(toy|pupil)\w*\.json$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => statSync(path).isFile())
    .sort();
}

function textOf(page: string): string {
  return readFileSync(page, 'utf8');
}

/** Without blocks of code, in which comments look like headings. */
const proseOf = (page: string) => textOf(page).replace(/^ *```[\s\S]*?^ *```/gm, '');

/** Anchors of a page, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isThere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
}

/** What the pattern's first group finds on every page and `isFine` does not accept. */
function findings(pattern: RegExp, read: (page: string) => string, isFine: (found: string, page: string) => boolean): string[] {
  return pages.flatMap((page) =>
    [...read(page).matchAll(pattern)].flatMap(([, found = '']) => (isFine(found, page) ? [] : [`${page}: ${found}`])),
  );
}

describe('the pages', () => {
  it('link to pages, headings and pictures that are there', () => {
    expect(findings(/\]\(([^)\s]+)\)/g, proseOf, (link, page) => /^\w+:/.test(link) || isThere(page, link))).toEqual([]);
  });

  it('name commands that are there', () => {
    expect(findings(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g, textOf, (name) => name in scripts)).toEqual([]);
  });

  it('name files and folders that are there', () => {
    const path = /`((?:\.ci|src|tests|schemas|resources|docs)\/[\w./-]*)`/g;
    expect(findings(path, textOf, (file) => existsSync(file) || example.test(file))).toEqual([]);
  });
});

it('the README is one page', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(150);
});

it('the README explains every setting of the server, with its default', () => {
  const rows = textOf('README.md').split('\n');
  const rowOf = (name: string) => rows.find((row) => row.split(' | ')[0]?.includes(`\`${name}\``));
  const wrong = Object.entries(settings).filter(([name, { default: value }]) => !rowOf(name)?.includes(value.replace('./', '')));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

it('pictures are small', () => {
  const pictures = filesIn('docs/pictures');
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => statSync(path).size > 150_000)).toEqual([]);
});

it('each decision has a number, a title and a date, and is listed in order', () => {
  const rows = decisions.map((path, at) => {
    const number = String(at + 1).padStart(4, '0');
    const [title = '', , date = ''] = textOf(path).split('\n');
    expect([path, title]).toEqual([expect.stringContaining(`/${number}-`), expect.stringMatching(new RegExp(`^# ${number} \\S.*\\S$`))]);
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    return `| ${number} | [${title.slice(7)}](${path.split('/').at(-1)}) | ${date} |`;
  });
  const list = textOf('docs/decisions/README.md').split('\n');
  expect(list.filter((line) => /^\| \d/.test(line))).toEqual(rows);
});
