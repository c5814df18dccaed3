import { describe, expect, it } from 'vitest';
import { compilePolicy } from '../../access/policy';
import type { Endpoint, Form, PageLink, Resource } from '../../config/normalized';
import { getPathsOverList, pathsOf } from '../resourcePaths';
import { buildAction, buildEntity, buildField, buildResource } from '../testing/fixtures';
import { splitRow } from './rowCommand';
import { getActionsWidth, listStepCommands, type RowHandlers, rowCommands } from './rowCommands';

const call: Endpoint = { method: 'PUT', path: '/api/child/x', client: 'business', timeoutMs: 15_000 };
const form: Form = { groups: [], layout: 'drawer', steps: false, next: [] };
const leave = buildAction('leave', { title: '离校', when: { field: 'left', operator: 'empty', operand: { value: true } } });
const base = buildResource(buildEntity([buildField('name')]), { form, actions: [leave] });
const resource: Resource = { ...base, endpoints: { ...base.endpoints, update: call, delete: call, restore: call } };
const ignore: RowHandlers = { runAction: () => undefined, remove: () => undefined, restore: () => undefined };
const policy = compilePolicy([]);
const situation = {
  resource,
  policy,
  today: '2026-11-20',
  trash: false,
  paths: getPathsOverList(resource, policy),
};

const link = (to: string, more: Partial<PageLink> = {}): PageLink => ({ title: '家庭', to, ...more });

describe('what can be done with a row', () => {
  it('is editing first, then actions, then deleting', () => {
    const commands = rowCommands({ id: '7', left: null }, situation, ignore);
    expect(commands.map((command) => command.title)).toEqual(['编辑', '离校', '删除']);
  });

  it('leads to pages about the record, by its values', () => {
    const linked = { ...resource, links: [link('/child/family?of={code}&id={id}')] };
    const [, family] = rowCommands({ id: '7', code: 'a b', left: null }, { ...situation, resource: linked }, ignore);
    expect(family).toMatchObject({ title: '家庭', to: '/child/family?of=a%20b&id=7' });
  });

  it('leaves a page out while its condition does not hold', () => {
    const link = {
      title: '家庭',
      to: '/child/family?of={code}',
      when: { field: 'left', operator: 'empty' as const, operand: { value: true } },
    };
    const titles = (left: string | null) =>
      rowCommands({ id: '7', code: '1', left }, { ...situation, resource: { ...resource, links: [link] } }, ignore).map(
        ({ title }) => title,
      );
    expect(titles(null)).toContain('家庭');
    expect(titles('2026-01-01')).not.toContain('家庭');
  });

  it('leaves a page out whose address would lack a part', () => {
    const linked = { ...resource, links: [link('/child/family?of={code}')] };
    const titles = (code: unknown) => rowCommands({ id: '7', code }, { ...situation, resource: linked }, ignore).map(({ title }) => title);
    expect(titles(0)).toContain('家庭');
    for (const empty of [null, undefined, '']) expect(titles(empty)).not.toContain('家庭');
  });

  it('has pages that need no other key before the actions, and others behind', () => {
    const linked = { ...resource, permission: 'demo:child' };
    const titles = (permission: string) =>
      rowCommands(
        { id: '7', left: null },
        { ...situation, policy: compilePolicy(['*']), resource: { ...linked, links: [link('/x', { permission })] } },
        ignore,
      ).map(({ title }) => title);
    expect(titles('demo:child:edit')).toEqual(['编辑', '家庭', '离校', '删除']);
    expect(titles('demo:other')).toEqual(['编辑', '离校', '家庭', '删除']);
  });

  it('says why an action cannot be run now', () => {
    const asked = (explained: boolean) => rowCommands({ id: '7', left: '2026-01-01' }, { ...situation, explained }, ignore);
    expect(asked(true).find(({ title }) => title === '离校')?.reason).toBe('当前不能离校。');
    expect(asked(false).map(({ title }) => title)).toEqual(['编辑', '删除']);
  });

  it('begins with what the state calls for, then what the page puts in front; seldom used and dangerous ones end it', () => {
    const states = {
      initial: 1,
      states: [
        { key: 'here', code: 1, title: '在读', color: 'normal' as const },
        { key: 'gone', code: 2, title: '离校', color: 'ended' as const },
      ],
      transitions: [
        { name: 'leave', from: [1], to: 2 },
        { name: 'back', from: [2], to: 1 },
      ],
    };
    const entity = { ...buildEntity([buildField('name'), { ...buildField('state'), states }]), stateField: 'state' };
    const actions = [
      buildAction('leave', { title: '离校', transition: 'leave', rare: true }),
      buildAction('tag', { title: '标签' }),
      buildAction('call', { title: '记电话' }),
      buildAction('end', { title: '清空', danger: true }),
      buildAction('back', { title: '返校', transition: 'back' }),
    ];
    const busy = { ...situation, resource: { ...resource, entity, actions }, front: ['call', 'edit'] };
    const commands = (state: number) => rowCommands({ id: '7', state }, busy, ignore);
    expect(commands(1).map(({ title }) => title)).toEqual(['记电话', '编辑', '标签', '离校', '清空', '删除']);
    expect(commands(2).map(({ title }) => title)).toEqual(['返校', '记电话', '编辑', '标签', '清空', '删除']);
    expect(
      commands(2)
        .filter(({ isNext }) => isNext)
        .map(({ title }) => title),
    ).toEqual(['返校', '记电话']);
    expect(splitRow(commands(1)).visible.map(({ title }) => title)).toEqual(['记电话', '编辑']);
  });

  it('offers afterwards what is named, in this order, as far as it is possible; a step has no button of its own', () => {
    const step = link('/child/family', { name: 'family', isStep: true });
    const own = { ...situation, resource: { ...resource, links: [step] } };
    const record = (left: string | null) => ({ id: '7', left });
    expect(listStepCommands(['family', 'leave', 'nobody'], record(null), own, ignore).map(({ title }) => title)).toEqual(['家庭', '离校']);
    expect(listStepCommands(['family', 'leave'], record('2026-01-01'), own, ignore).map(({ title }) => title)).toEqual(['家庭']);
    expect(rowCommands(record(null), own, ignore).map(({ title }) => title)).not.toContain('家庭');
  });

  it('is nothing but the way back in the trash', () => {
    const commands = rowCommands({ id: '7' }, { ...situation, trash: true }, ignore);
    expect(commands.map((command) => command.title)).toEqual(['恢复']);
  });

  it('offers only what the resource has calls for', () => {
    const readOnly = { ...situation, resource: { ...base, actions: [] }, paths: pathsOf(base) };
    expect(rowCommands({ id: '7' }, readOnly, ignore)).toEqual([]);
  });

  it('offers only what the person has the keys for', () => {
    const keyed: Resource = {
      ...resource,
      permissions: { update: 'demo:child:edit', delete: 'demo:child:delete', create: 'demo:child:add' },
    };
    const titlesFor = (...keys: string[]) => {
      const own = compilePolicy(keys);
      const paths = getPathsOverList(keyed, own);
      return rowCommands({ id: '7', left: null }, { ...situation, resource: keyed, policy: own, paths }, ignore).map(({ title }) => title);
    };
    expect(titlesFor()).toEqual(['离校']);
    expect(titlesFor('demo:child:edit')).toEqual(['编辑', '离校']);
    expect(titlesFor('demo:child:*')).toEqual(['编辑', '离校', '删除']);
  });
});

describe('the column of actions', () => {
  const keyed: Resource = {
    ...resource,
    permissions: { update: 'demo:child:edit', delete: 'demo:child:delete', restore: 'demo:child:delete', create: 'demo:child:add' },
    actions: [{ ...leave, permission: 'demo:child:edit' }],
  };
  const widthFor = (keys: string[], change: Partial<Resource> = {}, trash = false) => {
    const own = compilePolicy(keys);
    const changed = { ...keyed, ...change };
    return getActionsWidth({ ...situation, resource: changed, policy: own, trash, paths: getPathsOverList(changed, own) });
  };
  const all = ['demo:child:*'];

  it('is not there for somebody whom no row can offer anything', () => {
    expect(widthFor([])).toBe(0);
    expect(widthFor(['demo:child:edit'], {}, true)).toBe(0);
    expect(widthFor(all, {}, true)).toBe(54);
  });

  it('is as wide as two of them and 更多', () => {
    expect(widthFor(['demo:child:edit'])).toBe(94);
    expect(widthFor(all)).toBe(148);
    expect(widthFor(all, { actions: [{ ...leave, title: '离校核查' }] })).toBe(176);
    // Commands after the first two do not change the width.
    expect(widthFor(all, { actions: [{ ...leave, when: undefined }, buildAction('main', { title: '更换主要联系人' })] })).toBe(148);
  });

  it('knows what stands there in each state', () => {
    const states = [
      { key: 'here', code: 1, title: '在读', color: 'normal' as const },
      { key: 'gone', code: 2, title: '离校', color: 'ended' as const },
    ];
    const transitions = [
      { name: 'leave', from: [1], to: 2 },
      { name: 'back', from: [2], to: 1 },
    ];
    const field = { ...buildField('state'), states: { initial: 1, states, transitions } };
    const entity = { ...buildEntity([buildField('name'), field]), stateField: 'state' };
    const actions = [
      buildAction('leave', { title: '离校', transition: 'leave' }),
      buildAction('back', { title: '返校手续', transition: 'back' }),
    ];
    expect(widthFor(all, { entity, actions })).toBe(176);
  });

  it('has room for any two that stand beside each other, links with a field in their address among them', () => {
    const isHere = { kind: 'compare', field: 'name', operator: 'is', value: 'here' } as never;
    const actions = ['同意', '安排代课调课', '拒绝', '同意并安排课程'].map((title, index) =>
      buildAction(`a${index}`, { title, when: isHere }),
    );
    const form = undefined;
    expect(widthFor(all, { form, actions })).toBe(26 + 6 * 14 + 7 * 14 + 42 + 24);
    const link = { title: '以此角色查看', to: '/see?role={name}', permission: undefined, when: undefined };
    expect(widthFor(all, { form, actions: [], links: [link] as never })).toBe(26 + 6 * 14 + 2 * 14 + 12);
  });
});

describe('addresses of pages', () => {
  it('keep the parameters of the list under a drawer, and drop them for a page', () => {
    const keptBy = (one: Resource) => rowCommands({ id: '7' }, { ...situation, paths: getPathsOverList(one, policy) }, ignore)[0];
    expect(keptBy(resource)).toMatchObject({ to: '/demo/child/edit/7', keepsSearch: true });
    expect(keptBy({ ...resource, form: { ...form, layout: 'page' } })).toMatchObject({ to: '/demo/child/edit/7', keepsSearch: false });
  });

  it('carry any id unharmed', () => {
    expect(pathsOf(resource).edit('a/b?c')).toBe('/demo/child/edit/a%2Fb%3Fc');
  });
});
