// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { completeBrowser, renderComponent, textBox, type } from '../../../tests/support/web/components';
import { fieldInputs } from '../fieldInputs';

beforeAll(completeBrowser);
afterEach(cleanup);

const { Input } = fieldInputs.textarea;

function Remark({ max }: { max?: number }) {
  const [value, setValue] = useState<unknown>('对花生过敏');
  return <Input field={sampleField('textarea', max === undefined ? {} : { maxLength: max })} value={value} onChange={setValue} />;
}

describe('long text', () => {
  it('beyond its limit warns and brings the previous text back', async () => {
    const { container } = renderComponent(<Remark max={8} />);
    type(textBox(container), '对花生过敏，随身');
    expect(textBox(container).value).toBe('对花生过敏，随身');
    type(textBox(container), '对花生过敏，随身带');
    expect(textBox(container).value).toBe('对花生过敏，随身');
    expect(await screen.findByText('内容长度不能超过8个字符')).toBeTruthy();
  });

  it('has room for 1000 characters where nothing else is said', async () => {
    const { container } = renderComponent(<Remark />);
    type(textBox(container), '字'.repeat(1000));
    expect(textBox(container).value).toHaveLength(1000);
    type(textBox(container), '字'.repeat(1001));
    expect(textBox(container).value).toHaveLength(1000);
    expect(await screen.findByText('内容长度不能超过1000个字符')).toBeTruthy();
  });

  it('lets a word be composed beyond the limit, and judges the finished word', () => {
    const { container } = renderComponent(<Remark max={6} />);
    const box = textBox(container);
    fireEvent.compositionStart(box);
    type(box, '对花生过敏zhe');
    expect(box.value).toBe('对花生过敏zhe');
    type(box, '对花生过敏者');
    fireEvent.compositionEnd(box);
    expect(box.value).toBe('对花生过敏者');
    fireEvent.compositionStart(box);
    type(box, '对花生过敏者们');
    fireEvent.compositionEnd(box);
    expect(box.value).toBe('对花生过敏者');
  });
});
