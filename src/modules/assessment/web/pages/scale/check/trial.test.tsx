// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { scaleOf } from '../../../../../../../tests/support/files/scaleFiles';
import { completeBrowser, pickOption, renderComponent, type } from '../../../../../../../tests/support/web/components';
import type { Scale } from '../../../../domain/scale/scaleShape';
import { useChecked } from '../useChecked';
import { TrialCard } from './TrialCard';
import { useTrial } from './useTrial';

beforeAll(completeBrowser);
afterEach(cleanup);

function Trial({ scale }: { scale: Scale }) {
  return <TrialCard trial={useTrial(useChecked(scale), undefined)} />;
}

/** antd writes the label on the select and on its input. */
const boxOf = (title: string) => screen.getAllByLabelText(title)[0]!.closest<HTMLElement>('[data-path]')!;

it('scores each answer at once, and begins anew', () => {
  renderComponent(<Trial scale={scaleOf('BPMS')} />);
  fireEvent.click(screen.getByRole('button', { name: '其余填最低' }));
  expect(screen.getByText('已答 11 / 11 题')).toBeDefined();
  expect(screen.getAllByText('无明显躁狂症状').length).toBeGreaterThan(0);
  for (const radio of screen.getAllByRole('radio')) fireEvent.click(radio);
  expect(screen.queryByText('无明显躁狂症状')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /清\s?空/ }));
  expect(screen.getByText('已答 0 / 11 题')).toBeDefined();
});

it('has no path of the scale, whose findings are focused by path on the same page', () => {
  const scale = scaleOf('PEP-3');
  renderComponent(<Trial scale={{ ...scale, respondent: ['teacher', 'parent'] }} />);
  const paths = [...document.querySelectorAll<HTMLElement>('[data-path]')].map((element) => element.dataset.path);
  expect(paths).toEqual(expect.arrayContaining(['trial.ageMonths', 'trial.respondent', 'trial.example']));
  expect(paths.filter((path) => !path?.startsWith('trial.'))).toEqual([]);
});

it('takes answers and circumstances of an example, as often as it is chosen', () => {
  const scale = scaleOf('PEP-3');
  const [example] = scale.examples;
  const label = `${example!.id} ${example!.title}`;
  renderComponent(<Trial scale={scale} />);
  for (let time = 0; time < 2; time++) {
    pickOption(boxOf('用示例的作答'), label);
    expect(screen.getByLabelText<HTMLInputElement>('月龄').value).toBe(String(example!.input.ageMonths));
    type(screen.getByLabelText('月龄'), '');
    expect(screen.getByLabelText<HTMLInputElement>('月龄').value).toBe('');
  }
});
