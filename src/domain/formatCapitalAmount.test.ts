import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCapitalAmount } from './formatCapitalAmount';

describe('an amount in capitals', () => {
  it.each([
    ['1234.50', '壹仟贰佰叁拾肆元伍角整'],
    ['0', '零元整'],
    ['0.00', '零元整'],
    ['0.05', '伍分'],
    ['0.50', '伍角整'],
    ['0.55', '伍角伍分'],
    ['1', '壹元整'],
    ['10', '壹拾元整'],
    ['16.08', '壹拾陆元零捌分'],
    ['100.10', '壹佰元壹角整'],
    ['1409.50', '壹仟肆佰零玖元伍角整'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '叁佰贰拾伍元零肆分'],
    ['107000.53', '壹拾万柒仟元伍角叁分'],
    ['100001', '壹拾万零壹元整'],
    ['1000100', '壹佰万零壹佰元整'],
    ['20000000', '贰仟万元整'],
    ['100000000', '壹亿元整'],
    ['100000001', '壹亿零壹元整'],
    ['100010000', '壹亿零壹万元整'],
    ['1000000100000', '壹万亿零壹拾万元整'],
    ['999999999999.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['1000000000000', '壹万亿元整'],
    ['-100.10', '负壹佰元壹角整'],
    ['1.005', '壹元零壹分'],
    ['0.004', '零元整'],
    ['-0.004', '零元整'],
    ['9.999', '壹拾元整'],
  ])('%s → %s', (amount, words) => expect(formatCapitalAmount(amount)).toBe(words));

  it('read back is the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), fc.boolean(), (cents, isNegative) => {
        const amount = new Big(cents).div(100).times(isNegative ? -1 : 1);
        expect(amountOf(formatCapitalAmount(amount.toFixed(2)))).toBe(new Big(amount).toFixed(2).replace(/^-(0\.00)$/, '$1'));
      }),
      { numRuns: 500 },
    );
  });

  it('has no zero too many, and ends as vouchers must', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
        const words = formatCapitalAmount(new Big(cents).div(100).toFixed(2));
        expect(words).toMatch(/^[^整]*([元角]整|分)$/);
        expect(words).not.toMatch(/零零|零[拾佰仟万亿]|[拾佰仟万亿]零元|零角/);
      }),
    );
  });
});

/** Capitals → amount, digit by digit; independent of the implementation under test. */
function amountOf(words: string): string {
  const units: Record<string, number> = { 拾: 10, 佰: 100, 仟: 1000 };
  let [total, section, digit, cents] = [0, 0, 0, 0];
  for (const word of words) {
    const figure = '零壹贰叁肆伍陆柒捌玖'.indexOf(word);
    if (figure >= 0) digit = figure;
    else if (units[word]) section += digit * units[word];
    else if (word === '万') section = (section + digit) * 10_000;
    else if (word === '亿') [total, section] = [(total + section + digit) * 100_000_000, 0];
    else if (word === '元') [total, section] = [total + section + digit, 0];
    else if (word === '角') cents += digit * 10;
    else if (word === '分') cents += digit;
    if (figure < 0) digit = 0;
  }
  const text = new Big(total).plus(new Big(cents).div(100)).toFixed(2);
  return words.startsWith('负') ? `-${text}` : text;
}
