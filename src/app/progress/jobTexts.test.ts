import { describe, expect, it } from 'vitest';
import type { Job } from '../../wire/job';
import { statusOf } from './jobTexts';

const ended = (kind: string, state: Job['state'], facts: Record<string, number>, message: string | null = null) =>
  statusOf({ kind, state, facts, message, title: '', done: 0, total: null, detail: {}, cancelling: false } as unknown as Job);

describe('a job that did a part', () => {
  const again = '服务器中断，任务没有完成。请重新开始。';

  it.each([
    ['recordImport', { rows: 200 }, '没有导入完，已导入 200 条，请先撤销这次导入再重新导入'],
    ['copyWeeks', { made: 50 }, '没有复制完，已复制 50 节，可以再复制一次补上其余的'],
    ['bulkRun', { done: 100 }, '没有执行完，已处理 100 条，可以撤销'],
  ])('%s is not told to begin again', (kind, facts, told) => {
    expect(ended(kind, 'failed', facts, again)).toBe(told);
    expect(ended(kind, 'failed', Object.fromEntries(Object.keys(facts).map((name) => [name, 0])), again)).toBe(again);
  });

  it('and was cancelled says how much', () => {
    expect(ended('copyWeeks', 'cancelled', { made: 50 })).toBe('已取消，取消前复制了 50 节');
    expect(ended('copyWeeks', 'cancelled', {})).toBe('已取消');
  });
});

it('reports are no copied timetable', () => {
  expect(ended('evaluationReports', 'done', { reports: 3 })).toBe('已生成 3 份报告');
});

it('one that failed says why, or to try again', () => {
  expect(ended('batchCopy', 'failed', {}, '课表里没有课程，请先排课')).toBe('课表里没有课程，请先排课');
  expect(ended('batchCopy', 'failed', {})).toBe('批量复制失败，请重试');
});
