/** A gap at each link of the chain is found, with the person responsible for it; and the pace of a month. */
import { describe, expect, it } from 'vitest';
import { type ChainFacts, gapsOf, type Link } from './chain';
import { countsOf } from './chainViews';
import { paceOf } from './pace';

const person = (name: string) => ({ id: name, name });
const lesson = (day: string, more = {}) => ({
  id: day,
  scheduleId: day,
  day,
  teacher: person('张伟'),
  isRecorded: true,
  isOwed: false,
  ...more,
});

const whole: ChainFacts = {
  ...{
    stuId: 's',
    month: '2026-11',
    today: '2026-12-02',
    cycleDays: 90,
    pace: 'ahead',
    missingDays: 0,
    freeDays: [],
    signed: true,
    claim: 'reported',
    problem: undefined,
  },
  ...{ headTeacher: person('周静'), clerk: person('王芳'), assessedOn: '2026-10-10' },
  goals: [{ hasSource: true, owner: person('周静') }],
  plan: { isSigned: true, owner: person('李婷') },
  lessons: [lesson('2026-11-18'), lesson('2026-11-20')],
  checkedIn: ['2026-11-18', '2026-11-20'],
};

describe('the chain', () => {
  it('is complete where nothing is missing', () => {
    expect(gapsOf(whole)).toEqual([]);
  });

  it.each<[Link, Partial<ChainFacts>, string, string, string]>([
    ['assessment', { assessedOn: undefined }, '没有评估', '周静', '做初次评估'],
    ['assessment', { assessedOn: '2026-08-20' }, '过期 12 天', '周静', '做阶段评估'],
    ['goal', { goals: [] }, '没有目标', '李婷', '在教育计划里写目标'],
    ['goal', { goals: [...whole.goals, { hasSource: false, owner: person('赵敏') }] }, '1 个无依据', '赵敏', '选目标依据的题目'],
    ['plan', { plan: undefined }, '没有计划', '周静', '制定教育计划'],
    ['plan', { plan: { isSigned: false, owner: person('李婷') } }, '计划未签', '李婷', '请家长签计划'],
    [
      'lesson',
      { pace: 'risk', missingDays: 2, freeDays: ['2026-11-26', '2026-11-27', '2026-11-30'] },
      '差 2 天',
      '王芳',
      '在 11-26、11-27 加课',
    ],
    ['lesson', { pace: 'risk', missingDays: 1 }, '差 1 天', '王芳', '看规则：天数不足不予结算'],
    ['lesson', { lessons: [] }, '没有课', '王芳', '核对排课和点名'],
    ['record', { lessons: [lesson('2026-11-18', { isRecorded: false }), lesson('2026-11-20')] }, '缺 1', '张伟', '补 11-18 的记录'],
    ['signature', { signed: false }, '缺家长签字', '王芳', '请家长签月结算'],
    ['hours', { lessons: [lesson('2026-11-18', { isOwed: true })] }, '1 节未扣', '财务', '处理 11-18 的欠课时'],
    ['checkIn', { checkedIn: ['2026-11-20'] }, '1 天无打卡', '前台', '核对 11-18'],
    ['claim', { signed: undefined, claim: 'missing' }, '没有结算', '王芳', '生成月结算'],
    ['claim', { claim: 'returned' }, '被退回', '王芳', '改好后重新申报'],
    ['claim', { claim: 'unreported' }, '没有上报', '王芳', '上报月结算'],
    ['claim', { claim: undefined, problem: '申请里没有选补贴标准' }, '不能计算', '王芳', '申请里没有选补贴标准'],
  ])('names %s', (link, more, text, who, todo) => {
    const [gap, ...others] = gapsOf({ ...whole, ...more });
    expect(others).toEqual([]);
    expect([gap?.link, gap?.text, gap?.who.name, gap?.todo]).toEqual([link, text, who, todo]);
  });

  it('names all that is missing, in the order of the chain', () => {
    const gaps = gapsOf({ ...whole, assessedOn: undefined, plan: undefined, signed: false, checkedIn: [] });
    expect(gaps.map(({ link }) => link)).toEqual(['assessment', 'plan', 'signature', 'checkIn']);
  });

  it('asks for no signature and no claim while the month runs, and for the signature before the claim', () => {
    expect(gapsOf({ ...whole, signed: undefined, claim: undefined })).toEqual([]);
    expect(gapsOf({ ...whole, signed: false, claim: 'unreported' }).map(({ link }) => link)).toEqual(['signature']);
  });
});

describe('the pace of a month', () => {
  it.each([
    ['2026-11-09', 0, 0, 'unknown'],
    ['2026-11-10', 5, 11, 'risk'],
    ['2026-11-10', 5, 12, 'normal'],
    ['2026-11-05', 17, 0, 'ahead'],
    ['2026-12-01', 16, 0, 'risk'],
    ['2026-12-01', 17, 0, 'ahead'],
  ])('on %s with %i days and %i to come is %s', (today, earned, left, pace) => {
    expect(paceOf({ month: '2026-11', today, earned, left, minimum: 17 })).toBe(pace);
  });
});

it('counts children, gaps and money', () => {
  const gap = { link: 'record', text: '缺 1', todo: '', who: person('张伟'), path: '/', mine: false } as const;
  const row = { stuId: 's', stuName: '', shouldDays: 22, problem: undefined };
  const rows = [
    { ...row, gaps: [], pace: 'ahead', actualDays: 20, minDays: 17, amount: '1500.00' },
    { ...row, gaps: [gap, gap], pace: 'risk', actualDays: 15, minDays: 17, amount: '1022.73' },
    { ...row, gaps: [gap], pace: 'risk', actualDays: 12, minDays: 17, amount: undefined },
  ] as const;
  expect(countsOf({ month: '2026-11', day: '2026-11-26', rows: rows.map((one) => ({ ...one, gaps: [...one.gaps] })) })).toEqual({
    ...{ complete: 1, withGaps: 2, gaps: 3, atRisk: 2, lacking: { least: 2, most: 5 } },
    ...{ amount: '2522.73', amountAtStake: '1022.73', unknown: 1 },
  });
});
