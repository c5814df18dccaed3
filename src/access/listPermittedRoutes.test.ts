import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GuardedRoute, listPermittedRoutes, rightsOf } from './listPermittedRoutes';
import { compilePolicy } from './policy';

interface Route extends GuardedRoute<Route> {
  path: string;
}

const routes: Route[] = [
  { path: '/dashboard' },
  {
    path: '/studentModel',
    children: [
      { path: 'student', roles: ['studentModel:student'] },
      { path: 'return', roles: ['studentModel:return', 'studentModel:archive'] },
      { path: 'help' },
    ],
  },
  { path: '/systemModel', roles: ['systemModel:orgInfo'], children: [{ path: 'about' }] },
];
const pathsOf = (list: readonly Route[]): string[] => list.flatMap(({ path, children = [] }) => [path, ...pathsOf(children)]);
const seen = (...codes: string[]) => pathsOf(listPermittedRoutes(routes, compilePolicy(rightsOf(codes))));
const open = ['/dashboard', '/studentModel', 'help'];

describe('routes of a person', () => {
  it.each([
    ['nothing', [], open],
    ['one key', ['studentModel:student'], ['/dashboard', '/studentModel', 'student', 'help']],
    ['one of several keys', ['studentModel:archive'], ['/dashboard', '/studentModel', 'return', 'help']],
    ['the key of a group', ['systemModel:orgInfo'], [...open, '/systemModel', 'about']],
    ['a prefix', ['studentModel:*'], ['/dashboard', '/studentModel', 'student', 'return', 'help']],
    [
      'a prefix without one',
      ['studentModel:*', '!studentModel:return', '!studentModel:archive'],
      ['/dashboard', '/studentModel', 'student', 'help'],
    ],
  ])('with %s', (_name, codes, expected) => {
    expect(seen(...codes)).toEqual(expected);
  });

  it.each(['super_admin', 'super:admin'])('with %s are all of them', (code) => {
    expect(seen(code)).toEqual(pathsOf(routes));
  });

  it('leave out a group with everything in it', () => {
    expect(seen('studentModel:student')).not.toContain('about');
  });

  it('never grow by taking a key away, and never change the tree they come from', () => {
    const keys = fc.subarray(['studentModel:student', 'studentModel:return', 'studentModel:archive', 'systemModel:orgInfo']);
    const before = JSON.stringify(routes);
    fc.assert(
      fc.property(keys, fc.nat(), (held, at) => {
        const fewer = held.filter((_key, index) => index !== at % Math.max(held.length, 1));
        expect(seen(...held)).toEqual(expect.arrayContaining(seen(...fewer)));
      }),
    );
    expect(JSON.stringify(routes)).toBe(before);
  });
});
