import { describe, expect, it } from 'vitest';
import { countOf, detailOf, lostRoleText, summaryOf, titleOf } from './sentences';

const nothing = { misfits: [], columns: [], lines: [], roles: [], otherLines: 0 };

describe('what no longer fits', () => {
  it('is counted by kinds; lines of roles are one, also those that are not shown', () => {
    expect(summaryOf(nothing)).toBe('所有数据都符合现在的配置。');
    expect(summaryOf({ ...nothing, columns: [{ name: 'pet.color', count: 2 }], otherLines: 3 })).toContain('有 2 处');
    const gone = { roleKey: 'r_a1', roleName: '', count: 3, restorable: false };
    const deleted = { roleKey: 'r_b2', roleName: '见习教师', count: 2, restorable: true };
    expect([summaryOf({ ...nothing, roles: [deleted] }), summaryOf({ ...nothing, roles: [gone, deleted] })]).toEqual([
      '所有数据都符合现在的配置。',
      '有 1 处不符合现在的配置，请逐条处理。',
    ]);
    expect([gone, deleted].map(lostRoleText)).toEqual(['r_a1：3 条，没有这个角色的记录', '见习教师（r_b2）：2 条，角色在回收站里']);
  });

  it('says what it is, how many there are and how many are listed', () => {
    expect(titleOf({ what: '教具', field: '状态', kind: 'state' })).toBe('教具“状态”：状态已不在配置里');
    expect(countOf({ count: 3, records: [] })).toBe('共 3 条，列出 0 条');
    expect(detailOf('tooLong', '31')).toBe('（31 字）');
    expect(detailOf('code', null)).toBe('');
  });
});
