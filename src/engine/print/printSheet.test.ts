// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printSheet } from './printSheet';

const sheet = { title: '学员信息表', record: '陈"雨\\桐\n}', institution: '晨光儿童康复中心', note: '李婷 打印', content: null };
const rules = () => [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
const sheetElement = document.createElement('div');

beforeEach(() => {
  document.title = '陈雨桐';
});
afterEach(() => vi.unstubAllGlobals());

function closeDialog(): void {
  window.dispatchEvent(new Event('afterprint'));
}

describe('printing a sheet', () => {
  it('asks for A4 landscape, names the file, and tidies up when the dialog closes', async () => {
    const seen: string[] = [];
    vi.stubGlobal('print', () => seen.push(rules(), document.title));
    const done = printSheet(sheetElement, sheet, '2026-11-20');
    expect(seen[0]).toContain('@page{size:A4 landscape;margin:12mm}');
    expect(seen[1]).toMatch(/^学员信息表-陈.*-2026-11-20$/);
    closeDialog();
    await done;
    expect([rules(), document.title]).toEqual(['', '陈雨桐']);
  });

  it('writes head, foot and page number into the edges where the browser can, whatever a name holds', async () => {
    vi.stubGlobal('CSSMarginRule', class {});
    let text = '';
    vi.stubGlobal('print', () => {
      text = rules();
    });
    const done = printSheet(sheetElement, sheet, '2026-11-20');
    closeDialog();
    await done;
    expect(sheetElement.dataset.heads).toBe('page');
    expect(text).toContain('@top-right{content:"陈\\22 雨\\5c 桐\\a }"');
    expect(text).toContain('"第 " counter(page) " / " counter(pages) " 页"');
  });

  it('leaves the head on the sheet where the browser cannot', async () => {
    vi.stubGlobal('print', () => undefined);
    const done = printSheet(sheetElement, sheet, '2026-11-20');
    expect(sheetElement.dataset.heads).toBe('sheet');
    expect(rules()).not.toContain('counter(page)');
    closeDialog();
    await done;
  });

  it('tidies up when the browser refuses', async () => {
    vi.stubGlobal('print', () => {
      throw new Error('no printer');
    });
    await expect(printSheet(sheetElement, sheet, '2026-11-20')).rejects.toThrow('no printer');
    expect([rules(), document.title]).toEqual(['', '陈雨桐']);
  });
});
