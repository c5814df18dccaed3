import { describe, expect, it } from 'vitest';
import type { Resource } from '../../config/normalized';
import { readRelatedPlace } from '../page/relatedRecord';
import { getRelatedPaths } from './getRelatedPaths';

const everything = { can: () => true };
const call = { method: 'GET', path: '/x' };
const complete = { endpoints: { create: call, update: call, get: call }, permissions: {}, show: {} };
const resource = (parts: object) => ({ ...complete, ...parts }) as unknown as Resource;
const tab = { name: 'class.teacherId', title: '班级', resource: 'class', via: 'teacherId' };
const pathsOf = (one: Resource, policy = everything) => getRelatedPaths(one, policy, tab, { pathname: '/school/teacher/show/7', id: '7' });

describe('what a tab opens', () => {
  it('stands over the record page where the form is a drawer or there is no page', () => {
    for (const one of [resource({ path: '/school/class', form: { layout: 'drawer' } }), resource({ form: { layout: 'page' } })]) {
      expect(pathsOf(one).create).toBe('/school/teacher/show/7?tab=class.teacherId&related=create');
      expect(pathsOf(one).edit('9')).toBe('/school/teacher/show/7?tab=class.teacherId&related=edit%2F9');
    }
  });

  it('is its own page otherwise, which starts with the record', () => {
    const paths = pathsOf(resource({ path: '/school/class', form: { layout: 'page' } }));
    expect(paths.create).toBe('/school/class/create?teacherId=7');
    expect(paths.edit('9')).toBe('/school/class/edit/9');
    expect(paths.show('9')).toBe('/school/class/show/9');
    expect(pathsOf(resource({})).show('9')).toBe('/school/teacher/show/7?tab=class.teacherId&related=show%2F9');
  });

  it('is nothing for those who may not, or where no call saves it', () => {
    const one = resource({ form: { layout: 'drawer' }, permissions: { create: 'school:class:add' } });
    expect(pathsOf(one, { can: () => false }).create).toBeUndefined();
    expect(pathsOf(resource({ form: { layout: 'drawer' }, endpoints: {} })).edit('9')).toBeUndefined();
  });

  it.each([
    ['create', { mode: 'create' }],
    ['edit/9', { mode: 'edit', id: '9' }],
    ['show/9', { mode: 'show', id: '9' }],
    ['edit', undefined],
    ['drop/9', undefined],
    ['show/9/x', undefined],
  ])('reads “%s” from the address', (text, place) => {
    expect(readRelatedPlace(new URLSearchParams({ related: text }))).toEqual(place);
  });
});
