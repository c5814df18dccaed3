// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { completeBrowser, renderComponent, textBox, type } from '../../../tests/support/web/components';
import { fieldInputs } from '../fieldInputs';
import { fieldTypeOf } from '../fieldTypes';
import { RevealContext } from '../reveal';

beforeAll(completeBrowser);
afterEach(cleanup);

function typeNumber(fieldType: 'idCard' | 'certificate', options: Record<string, unknown>, text: string, record = {}) {
  const { Input } = fieldInputs[fieldType];
  const [onChange, onSiblings] = [vi.fn(), vi.fn()];
  const field = sampleField(fieldType, options);
  const { container } = renderComponent(<Input field={field} record={record} onChange={onChange} onSiblings={onSiblings} />);
  type(textBox(container), text);
  return { onChange, onSiblings };
}

describe('an identity number', () => {
  it('fills birthday and sex once it is right', () => {
    const { onChange, onSiblings } = typeNumber('idCard', {}, '11010519491231002x');
    expect(onChange).toHaveBeenCalledWith('11010519491231002X');
    expect(onSiblings).toHaveBeenCalledWith({ birthday: '1949-12-31', sex: 2 });
  });

  it.each(['1101051949123100', '110105194912310021'])('fills nothing while it is wrong: %s', (number) => {
    expect(typeNumber('idCard', {}, number).onSiblings).not.toHaveBeenCalled();
  });

  it('fills nothing when the record says that it is another document', () => {
    const options = { typeField: 'idType', typeCode: 1 };
    const number = '11010519491231002X';
    expect(typeNumber('idCard', options, number, { idType: 3 }).onSiblings).not.toHaveBeenCalled();
    expect(typeNumber('idCard', options, number, { idType: 1 }).onSiblings).toHaveBeenCalledTimes(1);
  });
});

describe('a masked number', () => {
  it.each(['idCard', 'certificate', 'phone'] as const)('has one eye, which the style draws: %s', (fieldType) => {
    const { Input } = fieldInputs[fieldType];
    const field = { ...sampleField(fieldType), masked: true };
    const masked = { idCard: '110105********002X', certificate: '110105********02X41', phone: '138****2716' }[fieldType];
    const value = fieldTypeOf(field).mask?.(masked);
    renderComponent(
      <RevealContext value={{ may: () => true, whole: async () => '' }}>
        <Input field={field} record={{ id: '1' }} value={value} />
      </RevealContext>,
    );
    expect(screen.getByRole('button', { name: `显示完整${field.title}` }).children).toHaveLength(0);
    expect(document.querySelectorAll('svg')).toHaveLength(0);
  });
});

describe('a disability certificate number', () => {
  it('fills category and grade once it is right', () => {
    const options = { category: 'disabilityType', grade: 'disabilityGrade' };
    expect(typeNumber('certificate', options, '11010519491231002X41').onSiblings).toHaveBeenCalledWith({
      disabilityType: 4,
      disabilityGrade: 1,
    });
    expect(typeNumber('certificate', options, '11010519491231002X').onSiblings).not.toHaveBeenCalled();
  });
});
