// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { completeBrowser, renderComponent, textBox, type } from '../../../tests/support/web/components';
import { fieldInputs } from '../fieldInputs';
import { fieldTypeOf } from '../fieldTypes';

beforeAll(completeBrowser);
afterEach(cleanup);

/** Types over a box with the value 999 and leaves it. */
function typedOver(fieldType: 'money' | 'number' | 'percent', options: Record<string, unknown>, text: string) {
  const { Input } = fieldInputs[fieldType];
  const field = sampleField(fieldType, options);
  const kept: { value: unknown } = { value: options.decimals === 0 ? 999 : '999.00' };
  function Form() {
    const [value, setValue] = useState(kept.value);
    kept.value = value;
    return <Input field={field} record={{}} value={value} onChange={setValue} />;
  }
  const { container } = renderComponent(<Form />);
  const box = textBox(container) as HTMLInputElement;
  type(box, text);
  fireEvent.blur(box);
  const problem = fieldTypeOf(field).value(field).safeParse(kept.value).error?.issues[0]?.message;
  return { value: kept.value, shown: box.value, problem };
}

describe('a number box', () => {
  it.each([
    ['１２００', '1200.00'],
    ['１２００．５０', '1200.50'],
    ['1200。5', '1200.50'],
    ['1,200.50', '1200.50'],
    ['¥1200', '1200.00'],
    ['1200元', '1200.00'],
    ['1200 ', '1200.00'],
  ])('reads the amount %s', (text, stored) =>
    expect(typedOver('money', {}, text)).toEqual({ value: stored, shown: stored, problem: undefined }),
  );

  it('reads whole numbers and shares', () => {
    expect(typedOver('number', { decimals: 0, unit: '天' }, '１８０天')).toMatchObject({ value: 180, shown: '180' });
    expect(typedOver('percent', {}, '８５％')).toMatchObject({ value: '85.00' });
  });

  it('keeps what is no number, which the check refuses', () => {
    expect(typedOver('money', {}, '约一千')).toMatchObject({ value: '约一千', shown: '约一千', problem: '请填写数字' });
    expect(typedOver('number', { decimals: 0 }, '三')).toMatchObject({ value: '三', shown: '三', problem: expect.stringMatching('整数') });
  });

  it('is empty only when it was emptied', () => expect(typedOver('money', {}, '')).toMatchObject({ value: undefined, shown: '' }));
});
