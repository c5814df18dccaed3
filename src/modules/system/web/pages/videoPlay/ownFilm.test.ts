import { describe, expect, it } from 'vitest';
import { ownFilm } from './ownFilm';

const origin = 'https://kangjiao.example';
const file = '/api/files/0198c0de-0000-7000-8000-000000000010';

describe('what the player plays', () => {
  it.each([
    [file, file],
    [`${origin}${file}`, file],
    [`${file}?key=Ab-9_z`, `${file}?key=Ab-9_z`],
    [`${file}?key=Ab&download=1`, `${file}?key=Ab`],
    [`${file}#t=10`, file],
  ])('%s', (address, played) => expect(ownFilm(address, origin)).toBe(played));

  it.each([
    ['nothing', null],
    ['nothing in it', ''],
    ['a film of another site', `https://evil.example${file}`],
    ['another site without its protocol', `//evil.example${file}`],
    ['another site with a backslash', `/\\evil.example${file}`],
    ['this site as the name of another one', `https://kangjiao.example@evil.example${file}`],
    ['this site at the start of another name', `https://kangjiao.example.evil.example${file}`],
    ['this site without encryption', `http://kangjiao.example${file}`],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:video/mp4;base64,AAAA'],
    ['a blob', `blob:${origin}/0198c0de-0000-7000-8000-000000000010`],
    ['a call', '/sso/logout'],
    ['a call behind a file', `${file}/../../../sso/logout`],
    ['a file that is none', '/api/files/upload'],
    ['a key with more in it', `${file}?key=a%26b%3Dc`],
    ['a key with markup', `${file}?key=<script>`],
  ])('never %s', (_what, address) => expect(ownFilm(address, origin)).toBeUndefined());
});
