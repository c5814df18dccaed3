import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getLoginPath, ownPath } from './ownPath';

const origin = 'https://kj.example';

describe('where sign-in leads to', () => {
  it.each([
    ['/studentModel/student', '/studentModel/student'],
    ['/studentModel/student?keyword=陈&page=2', '/studentModel/student?keyword=%E9%99%88&page=2'],
    ['/a/../dashboard', '/dashboard'],
    ['/dashboard#top', '/dashboard#top'],
  ])('follows %s', (value, expected) => {
    expect(ownPath(value, origin)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    '',
    'dashboard',
    'https://evil.example/',
    'HTTPS:evil.example',
    '\\\\evil.example',
    '@evil.example',
    '.evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '//evil.example:443/%2f..',
    '//kj.example@evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    '/login',
    '/login?redirect=/login',
    '//',
    '/\\',
  ])('refuses %j', (value) => {
    expect(ownPath(value, origin)).toBeUndefined();
  });

  it('never leads to another site, whatever is asked for', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '\t',
      '\n',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5c',
      'evil.example',
      'javascript:',
      '?',
      '#',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 8 }), (parts) => {
        const path = ownPath(parts.join(''), origin);
        if (path === undefined) return;
        expect(path.startsWith('/')).toBe(true);
        expect(new URL(path, origin).origin).toBe(origin);
        // The result is accepted again unchanged, so that a second redirect gives the same address.
        expect(ownPath(path, origin)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });

  it('survives the way through the sign-in address', () => {
    const path = '/studentModel/student?keyword=a&b=c#x';
    expect(new URLSearchParams(getLoginPath(path).split('?')[1]).get('redirect')).toBe(path);
    expect(getLoginPath('/')).toBe('/login');
  });
});
