import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyNode } from '../../../../../../access/keyCatalog';
import type { PolicyBook } from '../../../../../../wire/policy';
import { fieldOutcome, getScopeOutcome, graphOf, lineText, outcomeOf, pageSentence } from './outcome';

const role = (name: string, keys: string[], parents: string[] = [], works = true) => ({
  role: name,
  keys,
  parents,
  works,
  id: name,
  roleName: `「${name}」`,
  builtIn: false,
  dataScope: 4,
  members: [],
});
const bookOf = (...roles: PolicyBook['roles']): PolicyBook => ({ version: 1, instId: 'i', approval: false, spellings: {}, roles });
const names = { roleName: (one: string) => one, titleOf: (key: string) => key };
const say = (book: PolicyBook, key: string) => {
  const { word, source } = outcomeOf(graphOf(book, new Map(), 'a'), 'a', key, names);
  return [word, source].filter(Boolean).join('，');
};

describe('what comes out of a key', () => {
  it.each([
    [['m:x'], [], 'm:x', '允许，本角色'],
    [['m:*'], [], 'm:x', '允许，本角色的“m:*”'],
    [[], ['m:x'], 'm:x', '允许，来自“b”'],
    [['m:x'], ['!m:*'], 'm:x', '拒绝，来自“b”的“m:*”'],
    [['!m:x', '!m:*'], [], 'm:x', '拒绝，本角色'],
    [[], [], 'm:x', '未授权'],
    [[], [], 'field:e:f:read', '允许，默认开放'],
    [['super:admin'], [], 'm:x', '允许，本角色的“super:admin”'],
  ])('of %j over %j for %s is %s', (own, inherited, key, text) => {
    expect(say(bookOf(role('a', own, ['b']), role('b', inherited)), key)).toBe(text);
  });

  it('leaves disabled roles out, but for the one that is looked at', () => {
    const [a, b] = [role('a', ['m:x'], ['b'], false), role('b', ['m:y'], [], false)];
    expect([say(bookOf(a, b), 'm:x'), say(bookOf(a, b), 'm:y')]).toEqual(['允许，本角色', '未授权']);
  });

  it('follows drafts, and a circle of drafts ends', () => {
    const book = bookOf(role('a', [], ['b']), role('b', []));
    const drafts = new Map([['b', { role: 'b', keys: ['m:x'], parents: ['a'] }]]);
    expect(outcomeOf(graphOf(book, drafts, 'a'), 'a', 'm:x', names)).toMatchObject({ allowed: true, source: '来自“b”' });
  });

  it('is allowed in words exactly when it is in truth', () => {
    const keys = fc.subarray(['m:x', '!m:x', 'm:*', '!m:*', 'super:admin', '*']);
    fc.assert(
      fc.property(keys, keys, fc.constantFrom('m:x', 'm:y', 'n:z'), (own, inherited, key) => {
        const graph = graphOf(bookOf(role('a', own, ['b']), role('b', inherited)), new Map(), 'a');
        const { allowed, word } = outcomeOf(graph, 'a', key, names);
        expect(allowed).toBe(graph.rightsOf(['a']).can(key));
        expect(word === '允许').toBe(allowed);
      }),
    );
  });
});

it('a data scope comes from the nearest role that names one', () => {
  const graph = graphOf(bookOf(role('a', [], ['b']), role('b', ['scope:child:dept'])), new Map(), 'a');
  expect(getScopeOutcome(graph, 'a', 'child', names)).toMatchObject({ word: '本部门', source: '来自“b”' });
  expect(getScopeOutcome(graph, 'a', 'class', names)).toMatchObject({ word: '本人', source: '角色的默认范围' });
});

it('a field is open until something is taken away; hidden is more than masked', () => {
  const field = { path: 'phone', title: '电话', masked: true, keys: { read: 'f:read', whole: 'f:whole', write: 'f:write' } };
  const outcome = (...keys: string[]) => fieldOutcome(graphOf(bookOf(role('a', ['f:*', ...keys])), new Map(), 'a'), 'a', field, names).word;
  expect([outcome(), outcome('!f:whole', '!f:write'), outcome('!f:read', '!f:write')]).toEqual(['公开', '掩码、只读', '隐藏']);
});

describe('the sentence of a page', () => {
  const button = (key: string, title: string): KeyNode => ({ key, title, type: 3, children: [] });
  const page: KeyNode = { key: 'p', title: '账单', type: 2, children: [button('p:add', '新增'), button('p:export', '导出')] };
  it.each([
    [[], undefined, '看不到账单'],
    [['p'], undefined, '可以看账单，不能新增、导出'],
    [['p', 'p:add'], 'own', '可以看本人的账单，可以新增，不能导出'],
    [['p', 'p:add', 'p:export'], 'all', '可以看账单，可以新增、导出'],
  ] as const)('with %j in the scope %s is “%s”', (held, scope, text) => {
    expect(pageSentence(page, (key) => (held as readonly string[]).includes(key), scope)).toBe(text);
  });

  it('says once what several buttons are called', () => {
    const twice = { ...page, children: [...page.children, button('p:row:add', '新增'), button('p:row:export', '导出')] };
    const sentence = (...held: string[]) => pageSentence(twice, (key) => key === 'p' || held.includes(key));
    expect(sentence('p:add', 'p:row:add', 'p:export')).toBe('可以看账单，可以新增、导出（部分）');
    expect(sentence()).toBe('可以看账单，不能新增、导出');
  });
});

it('a line reads as people say it', () => {
  expect(['m:x', '!m:x', '→ b', 'scope:child:deptTree'].map((line) => lineText(line, names))).toEqual([
    ...['允许 m:x', '拒绝 m:x', '继承“b”', '数据范围：本部门及下级'],
  ]);
});
