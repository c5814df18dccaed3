import { describe, expect, it } from 'vitest';
import { beforeStoreRichText, listRichTextFiles } from './server';

const own = '/api/files/0198c0de-0000-7000-8000-000000000010';

describe('formatted content on its way into the database', () => {
  it.each([
    '<p>你好<strong>世界</strong></p>',
    '<h2>目标</h2><ul><li>一</li><li>二</li></ul>',
    '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>',
    '<p style="text-align:center">居中</p>',
    `<p><img src="${own}" alt="图" width="120" /></p>`,
    `<video src="${own}" controls></video>`,
    '<table style="min-width:75px"><colgroup><col style="width:120px" /></colgroup><tbody><tr><th rowspan="2">头</th></tr></tbody></table>',
    '1 &lt; 2 &amp; 3',
  ])('stays as it is: %s', (html) => expect(beforeStoreRichText(html)).toBe(html));

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<p onclick="go()">x</p>', '<p>x</p>'],
    ['<a href="javascript:go()">x</a>', '<a rel="noopener noreferrer">x</a>'],
    ['<iframe src="//evil"></iframe>x', 'x'],
    ['<form action="/"><input name="a">x</form>', 'x'],
    ['<p style="position:fixed;top:0">x</p>', '<p>x</p>'],
    ['<p style="background-color:url(//evil)">x</p>', '<p>x</p>'],
    ['<table style="width:100vw">x</table>', '<table>x</table>'],
    ['<img src="https://evil.example/track.png">x', 'x'],
    ['<img src="//evil.example/track.png">x', 'x'],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">x', 'x'],
    ['<img src="/api/files/../sso/logout">x', 'x'],
    [`<img src="${own}?key=abc">x`, 'x'],
    ['<video src="https://evil.example/a.mp4" autoplay></video>x', 'x'],
    ['<svg><image href="//evil"/></svg>x', 'x'],
  ])('loses what acts: %s', (html, expected) => expect(beforeStoreRichText(html)).toBe(expected));

  it('names the files of ours that it shows or links to', () => {
    const link = '0198c0de-0000-7000-8000-000000000011';
    expect(
      listRichTextFiles(`<img src="${own}"><a href="/api/files/${link}">附件</a><img src="${own}"><a href="/api/files/x">y</a>`),
    ).toEqual([own.slice(-36), link]);
  });

  it('is clean at once: a second time changes nothing', () => {
    const once = beforeStoreRichText('<p>a<svg><script>1</script></svg><b onmouseover=x>b</b><math><a xlink:href="javascript:1">c');
    expect(beforeStoreRichText(once)).toBe(once);
  });
});
