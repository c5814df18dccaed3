// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildEntity, buildField, buildResource } from '../testing/fixtures';
import { SearchBox } from './SearchBox';

const resource = buildResource(buildEntity([buildField('name', { title: '姓名' })], { search: ['name'] }));
const search = vi.fn();
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索学员' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  search.mockClear();
  render(<SearchBox resource={resource} keyword="" onSearch={search} inputRef={{ current: null }} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('quick search', () => {
  it('says what it looks through', () => {
    expect(box().placeholder).toContain('姓名');
  });

  it('asks once, a moment after the last key', () => {
    type('王');
    pass(200);
    type('王小');
    expect(search).not.toHaveBeenCalled();
    pass(300);
    expect(search.mock.calls).toEqual([['王小']]);
  });

  it('asks at once with Enter, and not a second time', () => {
    type(' 王 ');
    fireEvent.keyDown(box(), { key: 'Enter' });
    pass(300);
    expect(search.mock.calls).toEqual([['王']]);
  });

  it('is emptied by its button, which is there only then, and left with Esc', () => {
    expect(screen.queryByRole('button')).toBeNull();
    type('王');
    pass(300);
    fireEvent.click(screen.getByRole('button', { name: '清空搜索' }));
    pass(300);
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    expect(search.mock.calls).toEqual([['王'], ['']]);
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(document.activeElement).toBe(document.body);
  });
});
