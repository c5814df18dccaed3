import { describe, expect, it } from 'vitest';
import { countOf, detailOf, summaryOf, titleOf } from './sentences';

const nothing = { misfits: [], columns: [], lines: [], otherLines: 0 };

describe('what no longer fits', () => {
  it('is counted by kinds; lines of roles are one, also those that are not shown', () => {
    expect(summaryOf(nothing)).toBe('所有数据都符合现在的配置。');
    expect(summaryOf({ ...nothing, columns: [{ name: 'pet.color', count: 2 }], otherLines: 3 })).toContain('有 2 处');
  });

  it('says what it is, how many there are and how many are listed', () => {
    expect(titleOf({ what: '教具', field: '状态', kind: 'state' })).toBe('教具“状态”：状态已不在配置里');
    expect(countOf({ count: 3, records: [] })).toBe('共 3 条，列出 0 条');
    expect(detailOf('tooLong', '31')).toBe('（31 字）');
    expect(detailOf('code', null)).toBe('');
  });
});
