import { describe, expect, it } from 'vitest';
import { compiledOf } from '../../../../../tests/support/files/scaleFiles';
import { selectItems } from '../scoring/selectItems';
import { listDigits, type MeasuredItem, optionBeside, optionOfDigit, optionsOf, readMeasured } from './answerKeys';
import type { Filled } from './calls';
import { checkFilled } from './finish/checkFilled';
import { getFinishing } from './finish/finishing';
import { clockText, isTimed, measuredTime } from './stopwatch';

const filled = (part: Partial<Filled>): Filled => ({ answers: {}, remarks: {}, inputs: {}, texts: {}, ...part });
const planOf = (code: string, age = 60) => {
  const compiled = compiledOf(code);
  return [compiled, selectItems(compiled, { ageMonths: age })] as [typeof compiled, Parameters<typeof checkFilled>[1]];
};

describe('a digit', () => {
  const options = (code: string, no = 1) => optionsOf(compiledOf(code).scale, compiledOf(code).scale.items[no - 1]!)!;
  const values = (code: string, no?: number) => ['0', '1', '2', '3', '5'].map((digit) => optionOfDigit(options(code, no), digit)?.value);

  it('is the value of an option where all values are digits', () => {
    expect(values('HAMA')).toEqual(['0', '1', '2', '3', undefined]);
    expect(values('learn')).toEqual([undefined, '1', '2', '3', '5']);
  });

  it('is the slot of an option otherwise', () => {
    expect(values('erxin')).toEqual([undefined, 'pass', 'fail', undefined, undefined]);
    expect(values('ltr')).toEqual([undefined, '-2', '-1', '0', '2']);
    const many = Array.from({ length: 12 }, (_, at) => ({ value: `o${at}`, label: '', score: at }));
    expect(listDigits(many).slice(8)).toEqual(['9', '0', undefined, undefined]);
  });

  it('arrows go to the option beside, and begin at either end', () => {
    const five = options('learn');
    expect([
      optionBeside(five, undefined, 1),
      optionBeside(five, undefined, -1),
      optionBeside(five, '2', 1),
      optionBeside(five, '5', 1),
    ]).toEqual(['1', '5', '3', '5'].map((value) => expect.objectContaining({ value })));
  });
});

describe('a measured value', () => {
  const item = compiledOf('attentionOperate').scale.items[0] as MeasuredItem;

  it.each([
    ['12.3', { value: 12.3 }],
    [' １２．３ ', { value: 12.3 }],
    ['', { value: null }],
    ['12.34', { problem: '最多1位小数' }],
    ['601', { problem: '须在1～600秒之间' }],
    ['一分钟', { problem: '须填数字' }],
    ['1e2', { problem: '须填数字' }],
    ['12.', { value: 12 }],
  ])('typed as “%s”', (typed, read) => expect(readMeasured(item, typed)).toEqual(read));

  it('is taken by a stopwatch where it is a time, in its unit and decimals', () => {
    expect(isTimed(item)).toBe(true);
    expect(isTimed(compiledOf('attentionOperate').scale.items[10] as MeasuredItem)).toBe(false);
    expect([12_340, 12_350].map((ms) => measuredTime(item, ms))).toEqual([12.3, 12.4]);
    expect(measuredTime({ ...item, unit: '分钟', decimals: 2 }, 90_000)).toBe(1.5);
    expect([7, 187, 3727].map(clockText)).toEqual(['0:07', '3:07', '1:02:07']);
  });
});

describe('what is saved on the way', () => {
  it('is refused value by value where it cannot be', () => {
    const [compiled, all] = planOf('attentionOperate');
    const refused = checkFilled(
      compiled,
      all,
      filled({
        answers: { '1': 700, '2': 3, '99': 1 },
        remarks: { '1': '很累', '44': '？' },
        inputs: { other: 1 },
        texts: { advice: '多玩' },
      }),
    );
    expect(refused.map(({ part, key }) => `${part}.${key}`)).toEqual(['answers.1', 'answers.99', 'inputs.other', 'remarks.44']);
  });

  it('may be empty, and may contradict itself until it is finished', () => {
    const [compiled, all] = planOf('attentionOperate');
    expect(checkFilled(compiled, all, filled({ answers: { '3': 50, '4': 60 } }))).toEqual([]);
  });

  it('has manual inputs within their limits and document fields of their type', () => {
    const [pep3, all] = planOf('PEP-3');
    expect(checkFilled(pep3, all, filled({ inputs: { PR_CVP: 101, PR_EL: 50 } })).map(({ key }) => key)).toEqual(['PR_CVP']);
    const [plan, items] = planOf('trainPlan');
    const inputs = { strengths: '能模仿', longGoals: ['会说短句'], frequency: 30, startDate: '2026-02-30', ownerId: 'u1' };
    expect(checkFilled(plan, items, filled({ inputs })).map(({ key, message }) => [key, message])).toEqual([
      ['frequency', '“每周次数”不能大于21'],
      ['startDate', '“开始日期”须为日期，如2026-03-01'],
    ]);
  });
});

describe('finishing', () => {
  const finish = (code: string, part: Partial<Filled>, ageMonths = 60) => {
    const [compiled, all] = planOf(code, ageMonths);
    return getFinishing(compiled, all, { filled: filled(part), ageMonths, respondent: compiled.scale.respondent[0]!, editionCode: null });
  };
  const answers = (count: number, value: string) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, value]));

  it('names the items that are open', () => {
    expect(finish('learn', { answers: answers(22, '3') })).toMatchObject({ canFinish: false, scored: { items: [23, 24] } });
    expect(finish('learn', { answers: answers(24, '3') })).toMatchObject({ canFinish: true, scored: { ok: true, scores: { TOTAL: 72 } } });
  });

  it('names required fields of the document, those of an item only where it is answered', () => {
    const required = (code: string, part: Partial<Filled>) => finish(code, part).fields.map(({ key }) => key);
    expect(required('trainPlan', { answers: answers(10, '1'), inputs: { needs: '语言', longGoals: [' '] } })).toEqual([
      'sourceReportIds',
      'longGoals',
      'shortGoals',
      'ownerId',
      'startDate',
      'reviewDate',
    ]);
    expect(required('ltr', { answers: { '1': '0', '2': '1' }, inputs: { 'goalText.1': '说短句' } })).toEqual(['goalText.2']);
  });

  it('tells what contradicts itself', () => {
    expect(finish('attentionOperate', { answers: { '3': 50, '4': 60 } })).toMatchObject({ scored: { problems: [{ item: 4 }] } });
  });
});
