import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { canOpenInBrowser, findNameProblem, typeOfContent } from './fileKinds';

const folder = mkdtempSync(join(tmpdir(), 'kangjiao-kinds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const contents: Record<string, Buffer> = {
  png,
  pdf: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
  text: Buffer.from('姓名,年龄\n李小雨,5'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  program: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  zeros: Buffer.alloc(64),
};

describe('the content of a file', () => {
  test.each([
    ['png', 'photo.png', 'image/png'],
    ['png', 'PHOTO.PNG', 'image/png'],
    ['png', 'photo.jpg', undefined],
    ['pdf', 'report.pdf', 'application/pdf'],
    ['pdf', 'report.png', undefined],
    ['text', 'list.csv', 'text/csv'],
    ['text', 'list.txt', 'text/plain'],
    ['text', 'photo.png', undefined],
    ['html', 'photo.png', undefined],
    ['html', 'page.txt', 'text/plain'],
    ['program', 'photo.png', undefined],
    ['program', 'list.txt', undefined],
    ['zeros', 'list.txt', undefined],
  ])('%s named %s is %s', async (content, name, type) => {
    const file = join(folder, 'arriving');
    writeFileSync(file, contents[content] ?? '');
    expect(await typeOfContent(file, name)).toBe(type);
  });
});

test.each([
  ['photo.png', ['.png', '.jpg'], undefined],
  ['PHOTO.PNG', ['.png'], undefined],
  ['photo.svg', ['.svg', '.png'], '不能上传 svg 文件，可以上传 png'],
  ['page.html', [], '不能上传 html 文件'],
  ['photo.png.exe', ['.png'], '不能上传 exe 文件，可以上传 png'],
  ['photo', ['.png'], '不能上传没有扩展名的文件，可以上传 png'],
  ['note.docx', [], undefined],
])('the name %s where %j is accepted: %s', (name, accept, sentence) => {
  expect(findNameProblem(name, accept)).toBe(sentence);
});

test('only pictures, films, sounds and PDF are shown in the page', () => {
  expect(['image/png', 'video/mp4', 'application/pdf'].every(canOpenInBrowser)).toBe(true);
  expect(['text/html', 'image/svg+xml', 'text/plain', 'application/zip'].some(canOpenInBrowser)).toBe(false);
});
