// @vitest-environment jsdom
/** What a list leaves out and a record page shows, and what neither shows without being asked. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '../../src/fields/field';
import { fieldCellOf } from '../../src/fields/fieldCells';
import { type Reveal, RevealContext } from '../../src/fields/reveal';
import { sampleField } from '../support/language/sampleFields';
import { completeBrowser, renderComponent, wordsIn } from '../support/web/components';

beforeAll(completeBrowser);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T08:00:00+08:00');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function read(field: Field, value: unknown, place: 'list' | 'show', record = {}): string {
  const { Cell } = fieldCellOf(field);
  const { container, unmount } = renderComponent(<Cell value={value} field={field} record={record} view={place} />);
  const words = wordsIn(container.innerHTML);
  unmount();
  return words;
}

describe('days and moments', () => {
  it.each([
    ['date', '2026-11-20', '11-20', '2026-11-20'],
    ['date', '2025-11-20', '2025-11-20', '2025-11-20'],
    ['datetime', '2026-11-20 09:30:05', '11-20 09:30', '2026-11-20 09:30:05'],
    ['datetime', '2025-11-20 09:30:05', '2025-11-20 09:30', '2025-11-20 09:30:05'],
    ['dateRange', ['2025-12-29', '2026-01-04'], '2025-12-29 至 01-04', '2025-12-29 至 2026-01-04'],
  ] as const)('%s %s reads %s in a list and %s on a record page', (type, value, list, show) => {
    expect(read(sampleField(type), value, 'list')).toBe(list);
    expect(read(sampleField(type), value, 'show')).toBe(show);
  });
});

describe('figures', () => {
  it('carry their unit on a record page; in a list the header does', () => {
    const hours = sampleField('number', { decimals: 1, unit: '节' });
    expect(read(hours, '23.50', 'list')).toBe('23.5');
    expect(read(hours, '23.50', 'show')).toBe('23.5 节');
    expect(fieldCellOf(hours)).toMatchObject({ align: 'right' });
    expect(fieldCellOf(hours).unit?.(hours)).toBe('节');
    expect(read(sampleField('money'), '-1234567.5', 'show')).toBe('-1,234,567.50 元');
  });
});

describe('numbers that belong to a person', () => {
  it.each([
    ['phone', '13805122716', '138****2716'],
    ['idCard', '320106202103082744', '320106********2744'],
    ['certificate', '32010620210308274462', '320106********274462'],
  ] as const)('%s is masked where the field says so, once however often', (type, whole, masked) => {
    const field = sampleField(type, {}, { masked: true });
    expect(read(field, whole, 'list')).toBe(masked);
    expect(read(field, masked, 'list')).toBe(masked);
    expect(read(field, masked, 'show')).toBe(masked);
    expect(read(sampleField(type), whole, 'list')).toBe(whole);
  });

  const phone = sampleField('phone', {}, { name: 'phone', masked: true, title: '手机号' });
  const draw = (reveal: Reveal | undefined, place: 'list' | 'show' = 'show') => {
    const { Cell } = fieldCellOf(phone);
    const cell = <Cell value="138****2716" field={phone} record={{ id: 'r1' }} view={place} />;
    return render(<RevealContext value={reveal}>{cell}</RevealContext>).container;
  };

  it.each(['list', 'show'] as const)('are asked for and put away by a button in a %s', async (place) => {
    const asked: string[][] = [];
    const whole = async (...where: string[]) => {
      asked.push(where);
      return '13805122716';
    };
    const container = draw({ may: () => true, whole }, place);
    expect(container.textContent).toBe('138****2716');
    fireEvent.click(screen.getByRole('button', { name: '显示完整手机号' }));
    fireEvent.click(await screen.findByRole('button', { name: '隐藏手机号' }));
    expect(asked).toEqual([['r1', 'phone']]);
    expect(container.textContent).toBe('138****2716');
  });

  it('stay masked when the call is refused, and have no button without the right or a page that can ask', async () => {
    const container = draw({ may: () => true, whole: async () => Promise.reject(new Error('403')) });
    fireEvent.click(screen.getByRole('button', { name: '显示完整手机号' }));
    await screen.findByRole('button', { name: '显示完整手机号' });
    expect(container.textContent).toBe('138****2716');
    cleanup();
    draw({ may: () => false, whole: async () => '' });
    draw(undefined);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('behind a reference are asked for where that record is shown, and dialled', async () => {
    const steps = [
      { entity: 'hours', label: '', field: 'stuId', title: '学员', access: undefined },
      { entity: 'student', label: '', field: 'phone', title: '手机号', access: undefined },
    ];
    const behind = sampleField('phone', {}, { name: 'stuId.phone', title: '手机号', through: { steps, pages: [], masked: true } });
    const { Cell } = fieldCellOf(behind);
    const drawn = (reveal: Reveal) =>
      render(
        <RevealContext value={reveal}>
          <Cell value="138****2716" field={behind} record={{ id: 'r1', stuId: 's1' }} view="list" />
        </RevealContext>,
      );
    const hidden = { may: () => true, whole: async () => '' };
    drawn({ ...hidden, viaReference: () => undefined });
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    drawn({ ...hidden, viaReference: (_, record) => async () => `of ${String(record.stuId)}` });
    expect(screen.getByRole('button', { name: '拨打手机号' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '显示完整手机号' }));
    expect(await screen.findByText('of s1')).toBeTruthy();
  });

  it('of a child row are asked for by record, field and row', async () => {
    const children = { entity: 'guardian', fields: [phone], min: 0, max: 5, main: undefined, copies: {} };
    const rows = sampleField('rows', { entity: 'guardian' }, { name: 'guardians', children });
    const { Cell } = fieldCellOf(rows);
    const asked: string[][] = [];
    const reveal: Reveal = {
      may: () => true,
      whole: async (...where) => {
        asked.push(where);
        return '13805122716';
      },
    };
    const value = [{ id: 'row1', phone: '138****2716' }];
    render(
      <RevealContext value={reveal}>
        <Cell value={value} field={rows} record={{ id: 'r1' }} view="show" />
      </RevealContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: '显示完整手机号' }));
    await screen.findByRole('button', { name: '隐藏手机号' });
    expect(asked).toEqual([['r1', 'guardians.row1.phone']]);
  });
});

describe('references', () => {
  it('show the labels that came with the record, and never an id', () => {
    const one = sampleField('relation', {}, { name: 'teacherId' });
    expect(read(one, 'id-1', 'list', { teacherIdLabel: '李婷' })).toBe('李婷');
    expect(read(one, 'id-1', 'list')).toBe('名称未知');
    const many = sampleField('relation', { many: true }, { name: 'teacherIds' });
    expect(read(many, ['id-1', 'id-2'], 'show', { teacherIdsLabel: ['李婷', '张伟'] })).toBe('李婷、张伟');
  });
});

describe('child rows', () => {
  const guardians = sampleField('rows', {}, { name: 'relations' });
  const rows = [
    { relName: '陈建华', phone: '13805122716', isMain: true },
    { relName: '刘慧', isMain: false },
  ];

  it('are named in a list', () => {
    expect(read(guardians, rows, 'list')).toBe('陈建华、刘慧');
  });

  it('are a table with titles on a record page, the main one marked', () => {
    const { Cell } = fieldCellOf(guardians);
    renderComponent(<Cell value={rows} field={guardians} record={{}} view="show" />);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['姓名', '手机号', '主要联系人']);
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['姓名手机号主要联系人', '陈建华13805122716主要', '刘慧未填']);
  });
});

describe('formatted content', () => {
  const field = sampleField('richText');
  const html = '<h2>目标</h2><p onclick="x()">每天 <b>10</b> 分钟<script>alert(1)</script></p><a href="javascript:alert(1)">看</a>';

  it('is its words in a list', () => {
    expect(read(field, '<p>每天</p><p>10&nbsp;分钟 &amp; 复习</p>', 'list')).toBe('每天 10 分钟 & 复习');
  });

  it('is formatted on a record page, without anything that acts', async () => {
    const { Cell } = fieldCellOf(field);
    const { container } = render(<Cell value={html} field={field} record={{}} view="show" />);
    await vi.waitFor(() => expect(container.querySelector('h2')?.textContent).toBe('目标'), { timeout: 20_000 });
    expect(container.querySelector('b')?.textContent).toBe('10');
    expect(container.innerHTML).not.toMatch(/script|onclick|alert/);
  });
});
