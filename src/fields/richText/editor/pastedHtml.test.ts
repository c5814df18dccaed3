// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { insertPlaceholders } from './pastedHtml';
import type { UploadSource } from './pendingUploads';

const origin = 'https://kangjiao.example';
const own = '/api/files/0198c0de-0000-7000-8000-000000000010';
const dot = 'iVBORw0KGgo=';
const rtf = (...hex: string[]) => `{\\rtf1 ${hex.map((one) => `{\\pict\\pngblip ${one}}`).join(' ')}}`;

function paste(html: string, given = '') {
  const begun: UploadSource[] = [];
  const text = insertPlaceholders(html, { origin, rtf: given, begin: (source) => String(begun.push(source)) });
  return { text, begun, sources: begun.map((one) => (one.from === 'file' ? `${one.from} ${one.file.type}` : one.from)) };
}

describe('pasted content', () => {
  it('keeps words, tables and pictures that are ours', () => {
    const table = '<table><tbody><tr><td>格</td></tr></tbody></table>';
    expect(paste(`${table}<p>字<img src="${own}" alt="图"></p>`)).toEqual({
      text: `${table}<p>字<img src="${own}" alt="图"></p>`,
      begun: [],
      sources: [],
    });
    expect(paste(`<img src="${origin}${own}">`).text).toBe(`<img src="${own}">`);
  });

  it.each([
    ['carried along', `<img src="data:image/png;base64,${dot}">`, ['file image/png']],
    ['on the web', '<img src="https://open.example/a.png" alt="图">', ['web']],
    ['on this site, but no file of it', '<img src="/logo.png">', ['nowhere']],
    ['of a foreign site that looks like ours', `<img src="https://evil.example${own}">`, ['web']],
    ['in a file of the person', '<img src="file:///C:/Users/a/msohtmlclip1/01/clip_image001.png">', ['nowhere']],
    ['a drawing', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ['nowhere']],
    ['broken', '<img src="data:image/png;base64,???">', ['nowhere']],
    ['nothing', '<img>', ['nowhere']],
  ])('holds a place for a picture %s', (_what, html, sources) => {
    const pasted = paste(`<p>前${html}后</p>`);
    expect(pasted.sources).toEqual(sources);
    expect(pasted.text).toBe('<p>前<span data-upload="1"></span>后</p>');
  });

  it('takes the bytes of Word’s pictures from the RTF beside, in their order', async () => {
    const html = '<p><img src="file:///a.png"></p><p><img src="https://open.example/b.png"><img src="file:///c.png"></p>';
    const { begun, sources } = paste(html, rtf('89', '4e47'));
    expect(sources).toEqual(['file image/png', 'web', 'file image/png']);
    const last = begun[2] as UploadSource & { from: 'file' };
    expect(last.file.size).toBe(2);
  });

  it('takes none of them when it is not sure which is which', () => {
    expect(paste('<img src="file:///a.png"><img src="file:///b.png">', rtf('89')).sources).toEqual(['nowhere', 'nowhere']);
  });

  it('leaves no picture that the browser would call', () => {
    const { text } = paste(
      '<img src="https://a.example/1.png"><picture><source srcset="https://a.example/2.png"><img src="//a.example/3.png"></picture>',
    );
    expect(text).not.toMatch(/<img/);
  });
});
