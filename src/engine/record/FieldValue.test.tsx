// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import cells from '../../fields/components/cells.module.css';
import { FieldValue } from './FieldValue';

afterEach(cleanup);

const risk = { ...sampleField('boolean', { trueText: '高危关注', falseText: '否' }, { name: 'highRisk' }), tone: 'wrong' as const };
const caution = { ...sampleField('textarea', {}, { name: 'caution' }), tone: 'wrong' as const };

/** Whether the text has the colour of errors. */
function isRed(text: string): boolean {
  return screen.getByText(text).closest(`.${cells.wrongText}`) !== null;
}

describe('a field with a tone', () => {
  it.each(['list', 'show'] as const)('is red where it is filled: %s', (place) => {
    render(<FieldValue field={caution} record={{ caution: '对花生过敏' }} view={place} />);
    render(<FieldValue field={risk} record={{ highRisk: true }} view={place} />);
    expect([isRed('对花生过敏'), isRed('高危关注')]).toEqual([true, true]);
  });

  it('is like any other where it says no or nothing', () => {
    render(<FieldValue field={risk} record={{ highRisk: false }} view="show" />);
    render(<FieldValue field={caution} record={{ caution: null }} view="show" />);
    expect([isRed('否'), isRed('未填')]).toEqual([false, false]);
  });
});
