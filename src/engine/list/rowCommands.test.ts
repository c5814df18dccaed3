import { describe, expect, it } from 'vitest';
import { compilePolicy } from '../../access/policy';
import type { Endpoint, Form, Resource } from '../../config/normalized';
import { pathsOf, pathsOverList } from '../resourcePaths';
import { buildAction, buildEntity, buildField, buildResource } from '../testing/fixtures';
import { type RowHandlers, rowCommands } from './rowCommands';

const call: Endpoint = { method: 'PUT', path: '/api/child/x', client: 'business', timeoutMs: 15_000 };
const form: Form = { groups: [], layout: 'drawer' };
const leave = buildAction('leave', { title: '离校', when: { field: 'left', operator: 'empty', operand: { value: true } } });
const base = buildResource(buildEntity([buildField('name')]), { form, actions: [leave] });
const resource: Resource = { ...base, endpoints: { ...base.endpoints, update: call, delete: call, restore: call } };
const ignore: RowHandlers = { runAction: () => undefined, remove: () => undefined, restore: () => undefined };
const situation = {
  resource,
  policy: compilePolicy([]),
  today: '2026-11-20',
  trash: false,
  from: undefined,
  paths: pathsOverList(resource, '?sex=1'),
};

describe('what can be done with a row', () => {
  it('is editing first, then actions, then deleting', () => {
    const commands = rowCommands({ id: '7', left: null }, situation, ignore);
    expect(commands.map((command) => command.title)).toEqual(['编辑', '离校', '删除']);
  });

  it('says why an action cannot be run now', () => {
    const [, action] = rowCommands({ id: '7', left: '2026-01-01' }, situation, ignore);
    expect(action?.reason).toBe('当前不能离校。');
  });

  it('is nothing but the way back in the trash', () => {
    const commands = rowCommands({ id: '7' }, { ...situation, trash: true }, ignore);
    expect(commands.map((command) => command.title)).toEqual(['恢复']);
  });

  it('offers only what the resource has calls for', () => {
    const readOnly = { ...situation, resource: { ...base, actions: [] }, paths: pathsOf(base) };
    expect(rowCommands({ id: '7' }, readOnly, ignore)).toEqual([]);
  });
});

describe('addresses of pages', () => {
  it('keep the parameters of the list under a drawer, and drop them for a page', () => {
    expect(pathsOverList(resource, '?sex=1').edit('7')).toBe('/demo/child/edit/7?sex=1');
    const onPage: Resource = { ...resource, form: { ...form, layout: 'page' } };
    expect(pathsOverList(onPage, '?sex=1').edit('7')).toBe('/demo/child/edit/7');
  });

  it('carry any id unharmed', () => {
    expect(pathsOf(resource).edit('a/b?c')).toBe('/demo/child/edit/a%2Fb%3Fc');
  });
});
