import { describe, expect, it } from 'vitest';
import { weekdayLabel, weekdayOf } from './weekday';

describe('weekday', () => {
  it('counts from Monday 1 to Sunday 7 and has Chinese names', () => {
    expect(weekdayOf('2024-11-04')).toBe(1);
    expect(weekdayOf('2024-11-10')).toBe(7);
    expect([1, 2, 3, 4, 5, 6, 7].map(weekdayLabel)).toEqual(['周一', '周二', '周三', '周四', '周五', '周六', '周日']);
  });
});
