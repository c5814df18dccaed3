import { expect, it } from 'vitest';
import { digestOf } from './digest';
import type { ProjectFiles } from './project';

const files = (more: Partial<ProjectFiles> = {}): ProjectFiles => ({
  texts: new Map([['schemas/toy.json', '{}']]),
  strays: [],
  extensions: undefined,
  rules: [{ name: 'toy', path: 'src/modules/toys/server/rules/toy.ts', text: 'export default {}' }],
  icons: new Set(['ToolOutlined']),
  ...more,
});

it.each<[string, Partial<ProjectFiles>]>([
  ['a text', { texts: new Map([['schemas/toy.json', '{ }']]) }],
  ['a file', { texts: new Map([['schemas/toys.json', '{}']]) }],
  ['a rule', { rules: [{ name: 'toy', path: 'src/modules/toys/server/rules/toy.ts', text: '' }] }],
  ['an icon', { icons: new Set() }],
  ['a name of an extension', { extensions: { cells: new Set(['age']), actions: new Set(), blocks: new Set(), pages: new Set() } }],
  ['a file that is not used', { strays: ['schemas/notes.txt'] }],
])('%s changes the digest', (_, more) => {
  expect(digestOf(files())).toBe(digestOf(files()));
  expect(digestOf(files(more))).not.toBe(digestOf(files()));
});
