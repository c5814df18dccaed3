import { describe, expect, it } from 'vitest';
import { type Json, projectFiles, smallProject } from '../../../tests/support/projects/projectFixture';
import { formulas } from '../../fields/computed/formulas';
import { timeouts } from '../../wire/timeouts';
import { configurationOf } from '../load';
import type { Configuration, Entity, Resource } from '../normalized';

const pupil = 'schemas/pupil.json';
const page = 'resources/school/pupil.json';

function normalized(edit?: (files: Record<string, Json>) => void): { configuration: Configuration; entity: Entity; resource: Resource } {
  const files = smallProject();
  edit?.(files);
  const { configuration, problems } = configurationOf(projectFiles(files));
  if (!configuration) throw new Error(JSON.stringify(problems, null, 1));
  return { configuration, entity: configuration.entities.get('pupil')!, resource: configuration.resources.get('pupil')! };
}
const fieldOf = (entity: Entity, name: string) => entity.fields.find((field) => field.name === name)!;

describe('an entity', () => {
  it('is labelled by its first property', () => {
    expect(normalized().entity.label).toBe('{name}');
  });

  it('knows who wrote a record and when', () => {
    const system = normalized().entity.fields.filter((field) => field.system);
    expect(system.map(({ name, readOnly }) => [name, readOnly])).toEqual([
      ['createBy', true],
      ['createTime', true],
      ['updateBy', true],
      ['updateTime', true],
    ]);
  });

  it('has the choices of its dictionaries in its fields', () => {
    expect(fieldOf(normalized().entity, 'sex').choices?.map(({ code, title }) => [code, title])).toEqual([
      [1, '男'],
      [2, '女'],
    ]);
  });

  it('has the fields of its rows, and they know their parent', () => {
    const { entity, configuration } = normalized();
    expect(fieldOf(entity, 'guardians').children).toMatchObject({ entity: 'guardian', min: 0, max: 200, main: undefined, copies: {} });
    expect(fieldOf(entity, 'guardians').children?.fields.map(({ name }) => name)).toEqual(['name', 'phone', 'main']);
    expect(configuration.entities.get('guardian')?.parent).toEqual({ entity: 'pupil', field: 'guardians' });
  });

  it('points to itself by its tree', () => {
    const { entity } = normalized((files) => {
      files[pupil]!.properties.parentId = { fieldType: 'tree', title: '上级' };
    });
    expect(fieldOf(entity, 'parentId').reference).toEqual({ entity: 'pupil', many: false, tree: true });
  });

  it('keeps states as codes', () => {
    const { entity } = normalized();
    expect(entity.stateField).toBe('status');
    expect(fieldOf(entity, 'status').states).toMatchObject({ initial: 1, transitions: [{ name: 'leave', from: [1], to: 2 }] });
  });

  it('holds every way of computing a value, by its word and operands', () => {
    const { entity } = normalized((files) => {
      const { properties } = files[pupil]!;
      const words = { sum: 'guardians.phone', count: 'guardians', capital: 'fee' };
      for (const by of Object.keys(formulas)) {
        const of = words[by as keyof typeof words] ?? ['fee', 'level'];
        properties[`${by}Of`] = { fieldType: by === 'capital' ? 'text' : 'number', title: by, computed: { [by]: of } };
      }
      properties.until = { fieldType: 'date', title: '截止日期' };
      files['schemas/guardian.json']!.properties.phone.fieldType = 'money';
      for (const by of ['days', 'months']) properties[`${by}Of`].computed[by] = ['birthday', 'until'];
    });
    expect(fieldOf(entity, 'sumOf')).toMatchObject({ computed: { by: 'sum', of: ['guardians.phone'] }, readOnly: true });
    for (const by of Object.keys(formulas)) expect(fieldOf(entity, `${by}Of`).computed?.by).toBe(by);
  });

  it('locks what is computed, stated or copied', () => {
    const { entity } = normalized((files) => {
      files[pupil]!.properties.guardians.copies = { contact: 'name' };
    });
    const locked = entity.fields.filter((field) => field.readOnly && !field.system).map(({ name }) => name);
    expect(locked).toEqual(['age', 'contact', 'status']);
  });

  it('has defaults in stored form', () => {
    const { entity } = normalized((files) => {
      files[pupil]!.properties.fee.default = 12.5;
    });
    expect(fieldOf(entity, 'fee').default).toBe('12.50');
  });

  it('holds conditions with codes for words', () => {
    const { entity } = normalized((files) => {
      files[pupil]!.properties.fee.showWhen = { status: { in: ['studying'] }, birthday: { lt: 'today' } };
      files[pupil]!.properties.fee.requiredWhen = { or: [{ urgent: true }, { not: { name: { equals: { field: 'contact' } } } }] };
    });
    expect(fieldOf(entity, 'fee').showWhen).toEqual({
      and: [
        { field: 'status', operator: 'in', operand: { value: [1] } },
        { field: 'birthday', operator: 'lt', operand: { moment: 'day', days: 0 } },
      ],
    });
    expect(fieldOf(entity, 'fee').requiredWhen).toEqual({
      or: [
        { field: 'urgent', operator: 'equals', operand: { value: true } },
        { not: { field: 'name', operator: 'equals', operand: { field: 'contact' } } },
      ],
    });
  });
});

describe('a resource', () => {
  it('has complete endpoints', () => {
    const { endpoints, actions } = normalized().resource;
    expect(endpoints.list).toEqual({ method: 'GET', path: '/api/pupil/page', client: 'business', timeoutMs: timeouts.business });
    expect(endpoints.delete).toBeUndefined();
    expect(actions[0]?.endpoint).toEqual({ method: 'PUT', path: '/api/pupil/leave', client: 'business', timeoutMs: timeouts.business });
  });

  it.each([
    ['GET page', '/pupil', 'business', 'GET /api/pupil/page'],
    ['GET', '/pupil', 'business', 'GET /api/pupil'],
    ['GET /other/page', '/pupil', 'business', 'GET /api/other/page'],
    ['GET page', '/api/iep', 'business', 'GET /api/iep/page'],
    ['GET /api/iep/x', '/pupil', 'business', 'GET /api/iep/x'],
    ['GET listTree', '/sysDepart', 'identity', 'GET /sso/sysDepart/listTree'],
    ['GET /role/', '/role', 'identity', 'GET /sso/role/'],
    ['GET page', '/sso/x', 'identity', 'GET /sso/x/page'],
    ['GET page', '/apiary', 'business', 'GET /api/apiary/page'],
  ])('resolves "%s" under %s (%s) to %s', (call, base, client, expected) => {
    const { list } = normalized((files) => Object.assign(files[page]!.endpoints, { base, client, list: call })).resource.endpoints;
    expect(`${list?.method} ${list?.path}`).toBe(expected);
    expect(list?.timeoutMs).toBe(timeouts[client as 'business' | 'identity']);
  });

  it('fills columns, filters, order and page size', () => {
    const { list } = normalized().resource;
    expect(list).toEqual({
      bulk: { delete: false, restore: false, edit: [] },
      people: [],
      totals: [],
      groupBy: [],
      counted: undefined,
      front: [],
      cards: undefined,
      calendar: undefined,
      charts: [],
      figures: [],
      cardTitle: [],
      columns: [
        {
          field: 'name',
          title: '姓名',
          width: undefined,
          pinned: false,
          importance: undefined,
          sortable: true,
          link: true,
          cell: undefined,
        },
        {
          field: 'sex',
          title: '性别',
          width: undefined,
          pinned: false,
          importance: undefined,
          sortable: true,
          link: false,
          cell: undefined,
        },
      ],
      filters: [{ field: 'name', title: '姓名', operator: 'contains' }],
      views: [],
      sort: { field: 'createTime', descending: true },
      pageSize: 20,
      export: { permission: undefined, reveal: undefined },
      tree: false,
      movable: false,
    });
  });

  it.each([
    ['orderManageModel:bill', {}, { permission: 'orderManageModel:bill:export', reveal: undefined }],
    ['orderManageModel:bill', { permission: 'orderManageModel:bill' }, { permission: 'orderManageModel:bill', reveal: undefined }],
    ['school:pupil', { reveal: 'school:pupil:reveal' }, { permission: undefined, reveal: 'school:pupil:reveal' }],
    ['orderManageModel:bill', { offered: false }, undefined],
  ])('of the page %s with %j is exported as %j', (permission, written, expected) => {
    const { list } = normalized((files) => {
      Object.assign(files[page]!, { permission });
      files[page]!.list.export = written;
      files[pupil]!.properties.contact = { fieldType: 'phone', title: '联系人', masked: true };
    }).resource;
    expect(list?.export).toEqual(expected);
  });

  it('keeps the order made by hand, if there is one', () => {
    const { list } = normalized((files) => {
      files[pupil]!.position = 'level';
    }).resource;
    expect(list?.sort).toEqual({ field: 'level', descending: false });
  });

  it('does not link without a record page', () => {
    expect(normalized((files) => delete files[page]!.show).resource.list?.columns[0]?.link).toBe(false);
  });

  it('opens small forms in a drawer and large ones on a page', () => {
    expect(normalized().resource.form?.layout).toBe('drawer');
    const large = normalized((files) => {
      const names = Array.from({ length: 13 }, (_, index) => `extra${index}`);
      for (const name of names) files[pupil]!.properties[name] = { fieldType: 'text', title: name };
      files[page]!.form.groups.push({ title: '更多', fields: names });
    });
    expect(large.resource.form?.layout).toBe('page');
  });

  it('asks in steps where it would ask for all groups', () => {
    const steps = normalized((files) => {
      files[page]!.form.layout = 'steps';
      files[page]!.form.groups = [
        { title: '一', fields: ['name'] },
        { title: '二', fields: ['sex'] },
      ];
    });
    expect(steps.resource.form).toMatchObject({ layout: 'drawer', steps: true });
    expect(normalized().resource.form?.steps).toBe(false);
  });

  it('gives every tab a name of its own', () => {
    const tab = { title: '同伴', resource: 'pupil', via: 'friendId' };
    const namesOf = (...tabs: Json[]) =>
      normalized((files) => {
        files[pupil]!.properties.mateId = { ...files[pupil]!.properties.friendId, title: '另一同伴' };
        files[page]!.show.tabs = tabs.map((one, at) => ({ ...one, title: `${one.title}${at}` }));
      }).resource.show?.tabs.map(({ name }) => name);
    expect(namesOf(tab)).toEqual(['pupil']);
    expect(namesOf(tab, { ...tab, via: 'mateId' })).toEqual(['pupil.friendId', 'pupil.mateId']);
    expect(namesOf(tab, { ...tab, via: 'mateId', name: 'mates' })).toEqual(['pupil.friendId', 'mates']);
  });

  it('shows the sections of the form unless it has its own', () => {
    const { show, form } = normalized().resource;
    expect(show?.groups).toEqual(form?.groups);
    const bare = normalized((files) => {
      delete files[page]!.form;
      delete files[page]!.endpoints.create;
      delete files[page]!.endpoints.update;
    }).resource;
    expect(bare.show?.groups[0]?.fields).toContain('guardians');
  });

  it('gives an action whole fields, its own requirements and stored constants', () => {
    const [action] = normalized((files) => {
      Object.assign(files[page]!.actions[0], {
        fields: ['contact'],
        params: {
          reason: { fieldType: 'textarea', title: '原因', showWhen: { more: true } },
          more: { fieldType: 'boolean', title: '详细' },
        },
        required: ['contact', 'reason'],
        set: { fee: 0, name: { input: 'reason' } },
        timeoutMs: 60000,
      });
    }).resource.actions;
    expect(action?.fields.map(({ name, required }) => [name, required])).toEqual([['contact', true]]);
    expect(action?.params.map(({ name, required }) => [name, required])).toEqual([
      ['reason', true],
      ['more', false],
    ]);
    expect(action?.params[0]?.showWhen).toEqual({ field: 'more', operator: 'equals', operand: { value: true } });
    expect(action?.set).toEqual({ fee: { value: '0.00' }, name: { input: 'reason' } });
    expect(action?.endpoint.timeoutMs).toBe(60_000);
    expect(action).toMatchObject({ place: 'row', danger: false, creates: undefined });
  });
});
