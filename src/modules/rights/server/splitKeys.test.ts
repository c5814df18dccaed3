import { describe, expect, it } from 'vitest';
import { rolePlans } from './rolePlans';
import { splitKeys, splitLines } from './splitKeys';

describe('keys that were split', () => {
  it('follow the plan in starting roles, and stay with roles of the institution', () => {
    const roles = ['finance', 'sales', 'custom'];
    const lines = splitLines(
      roles.map((role) => ({ role, key: 'eduModel:course' })),
      rolePlans,
    );
    expect(lines.map(({ role, key }) => `${role} ${key}`)).toEqual([
      'finance eduModel:course:edit',
      'finance eduModel:course:price',
      'custom eduModel:course:edit',
      'custom eduModel:course:price',
    ]);
  });

  it('are left alone where an institution knows them', () => {
    const known = [
      { role: 'finance', key: 'eduModel:course:edit' },
      { role: 'reader', key: 'eduModel:course' },
    ];
    expect(splitLines(known, rolePlans)).toEqual([]);
  });

  it('stand in the plan of some role by name, by which an institution that begins with them is known', () => {
    const keys = new Set(rolePlans.flatMap((plan) => plan.keys));
    expect(
      Object.values(splitKeys)
        .flat()
        .some((key) => keys.has(key)),
    ).toBe(true);
  });
});
