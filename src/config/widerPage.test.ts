import { expect, it } from 'vitest';
import { getWiderPage } from './widerPage';

const page = (path: string | undefined, permission: string, options: object | null = {}) => ({
  path,
  permission,
  endpoints: { options: options ?? undefined },
});

it('a range without an address narrows the page of its key; a page with an address is its own range', () => {
  const [range, teachers, staff] = [page(undefined, 'teacher'), page('/teacher', 'teacher'), page('/staff', 'users')];
  expect(getWiderPage(range, [staff, range, teachers])).toBe(teachers);
  expect(getWiderPage(range, [staff, range])).toBe(range);
  expect(getWiderPage(range, [page('/teacher', 'teacher', null), range])).toBe(range);
  expect(getWiderPage(teachers, [range, teachers, staff])).toBe(teachers);
});
