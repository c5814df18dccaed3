import { describe, expect, it } from 'vitest';
import { noticeOf } from './notice';

describe('the line above everything', () => {
  it.each([
    ['2026-12-19', '机构服务将于 2026-12-19 到期（还剩 29 天），请联系售后续费。'],
    ['2026-12-20 23:59:59', '机构服务将于 2026-12-20 到期（还剩 30 天），请联系售后续费。'],
    ['2026-11-20', '机构服务将于 2026-11-20 到期（今天到期），请联系售后续费。'],
    ['2026-11-19', '机构服务已于 2026-11-19 到期，请联系售后续费。'],
    ['2025-01-01 00:00:00', '机构服务已于 2025-01-01 到期，请联系售后续费。'],
  ])('warns of the end on %s', (end, text) => {
    expect(noticeOf(end, '2026-11-20')).toMatchObject({ kind: 'expiry', text });
  });

  it.each(['2026-12-21', null])('gives a tip when the end is %s', (end) => {
    expect(noticeOf(end, '2026-11-20').kind).toBe('tip');
  });

  it('comes back the next day when it was closed', () => {
    expect(noticeOf('2026-12-01', '2026-11-20').key).not.toBe(noticeOf('2026-12-01', '2026-11-21').key);
    expect(noticeOf(null, '2026-11-20').key).toBe(noticeOf(null, '2026-11-21').key);
  });
});
