/** Errors in a standard: each is reported at its line, with the remedy, and the standard is not used. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readStandardFile } from './standardFile';

const path = 'schemas/_subsidies/quanzhou.json';
const good = readFileSync(path, 'utf8');
interface Draft {
  values: Record<string, Record<string, unknown>[]>;
  examples: Record<string, unknown>[];
}
type Change = (standard: Draft) => void;
const changed = (change: Change) => {
  const value = JSON.parse(good) as Draft;
  change(value);
  return readStandardFile(path, JSON.stringify(value, null, 2));
};

describe('a standard file', () => {
  it('is read as it is', () => {
    expect(readStandardFile(path, good)).toMatchObject({ problems: [], standard: { code: 'quanzhou' } });
  });

  it.each<[string, Change, string, RegExp]>([
    ['a value without a source', ({ values }) => delete values.monthCap![0]!.source, 'missing-key', /缺少“source”/],
    ['no cap of the month', ({ values }) => delete values.monthCap, 'missing-key', /缺少“monthCap”/],
    ['an unknown key', ({ values }) => Object.assign(values, { maxDays: [] }), 'unknown-key', /“maxDays”/],
    ['an amount as a number', ({ values }) => Object.assign(values.yearCap![0]!, { value: 15000 }), 'bad-value', /value/],
    ['a day that does not exist', ({ values }) => Object.assign(values.ages![0]!, { from: '2021-02-30' }), 'bad-value', /from/],
    [
      'two values of one day for the same child',
      ({ values }) => values.monthCap!.push(values.monthCap![0]!),
      'duplicate-name',
      /不知以哪条为准/,
    ],
    [
      'ages from old to young',
      ({ values }) => Object.assign(values.yearCap![0]!, { when: { ages: { from: 9, to: 3 } } }),
      'bad-value',
      /从大到小/,
    ],
    [
      'an example that is worked out otherwise',
      ({ examples }) => Object.assign(examples[0]!, { claim: '1499.99' }),
      'bad-example',
      /算得 1,500.00 元/,
    ],
    [
      'an example of which nothing is said',
      ({ examples }) => Object.assign(examples[0]!, { month: '2017-03' }),
      'bad-example',
      /没有写 2017-03/,
    ],
    ['another name than its file', (standard) => Object.assign(standard, { code: 'xiamen' }), 'file-name', /quanzhou.*xiamen/],
  ])('with %s is refused', (_name, change, code, message) => {
    const { standard, problems } = changed(change);
    expect(standard).toBeUndefined();
    expect(problems.map((problem) => `${problem.code} ${problem.message}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^${code} .*${message.source}`)),
    );
    for (const { line, hint } of problems) expect([line > 0, hint !== '']).toEqual([true, true]);
  });

  it('that is no JSON is told where it breaks', () => {
    const { problems } = readStandardFile(path, good.replace('"title":', '"title"'));
    expect(problems).toMatchObject([{ code: 'syntax', line: 3 }]);
  });
});
