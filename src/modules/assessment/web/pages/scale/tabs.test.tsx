// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { scaleOf } from '../../../../../../tests/support/files/scaleFiles';
import { completeBrowser, renderComponent, type } from '../../../../../../tests/support/web/components';
import type { DocumentPath } from '../../../../../domain/workingCopy/path';
import { CommandsContext, DocumentContext, type Target, TargetContext } from '../../../../../engine/workingCopy/editor/editorContext';
import { AskHost } from '../../../../../ui/AskHost';
import type { Scale } from '../../../domain/scale/scaleShape';
import { AboutTab } from './about/AboutTab';
import { BandsTab } from './bands/BandsTab';
import { FlagsTab } from './flags/FlagsTab';
import { ItemsTab } from './items/ItemsTab';
import { OptionsTab } from './options/OptionsTab';
import { ScoresTab } from './scores/ScoresTab';

vi.mock('../../../../../engine/useResource', () => ({ useResource: () => ({ entity: { fields: [] } }) }));
beforeAll(completeBrowser);
afterEach(cleanup);

/** The tab over a draft of the scale, and the draft as it is now. */
function draw(Tab: ComponentType, scale: Scale, isReadOnly = false) {
  const now = { scale };
  function Editor() {
    const [document, setDocument] = useState(scale);
    const [target, setTarget] = useState<Target>();
    now.scale = document;
    const goTo = (path: DocumentPath) => setTarget({ path, asked: (target?.asked ?? 0) + 1 });
    return (
      <DocumentContext value={document}>
        <CommandsContext value={{ edit: setDocument, isReadOnly, goTo }}>
          <TargetContext value={target}>
            <AskHost>
              <Tab />
            </AskHost>
          </TargetContext>
        </CommandsContext>
      </DocumentContext>
    );
  }
  renderComponent(
    <MemoryRouter>
      <Editor />
    </MemoryRouter>,
  );
  return now;
}

function press(name: string | RegExp, part: HTMLElement = document.body): void {
  fireEvent.click(within(part).getByRole('button', { name }));
}

const tabs = { items: ItemsTab, options: OptionsTab, scores: ScoresTab, bands: BandsTab, flags: FlagsTab, about: AboutTab };

describe('the parts of a scale', () => {
  const codes = ['MCHAT-R', 'attentionOperate'];
  it.each(codes.flatMap((code) => Object.keys(tabs).map((tab) => [code, tab as keyof typeof tabs] as const)))(
    'of %s are drawn in %s, also where nothing may be changed',
    (code, tab) => {
      draw(tabs[tab], scaleOf(code));
      const buttons = screen.queryAllByRole('button').length;
      cleanup();
      draw(tabs[tab], scaleOf(code), true);
      expect(screen.queryAllByRole('button').length).toBeLessThanOrEqual(buttons);
      expect(screen.queryByRole('button', { name: /^(加|删除)/ })).toBeNull();
    },
  );
});

describe('scores', () => {
  it('unfold, change their way of working out, move, and are removed after a question', async () => {
    const now = draw(ScoresTab, scaleOf('adapt'));
    const [first, second] = now.scale.scores.map(({ code }) => code);
    press(new RegExp(`^${first} `));
    press(`下移得分“${first}”`);
    expect(now.scale.scores.slice(0, 2).map(({ code }) => code)).toEqual([second, first]);
    press(`删除得分“${first}”`);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
    await vi.waitFor(() => expect(now.scale.scores.some(({ code }) => code === first)).toBe(false), { timeout: 20_000 });
  });

  it('come unfolded, with inputs for what they ask', async () => {
    const now = draw(ScoresTab, scaleOf('HAMD'));
    press('加一个得分');
    expect(now.scale.scores.at(-1)).toMatchObject({ code: 'S', op: 'sum' });
    expect(await screen.findByDisplayValue('新得分')).toBeDefined();
    type(screen.getByLabelText('范围自'), '3');
    expect(now.scale.scores.at(-1)?.range).toEqual([3, undefined]);
  });

  it('that are sums with coefficients have a list of their own', () => {
    const scale = scaleOf('HAMD');
    const linear = { code: 'L', name: '加权', role: 'derived', decimals: 0, op: 'linear', terms: [{ item: 1, coef: 2 }] } as const;
    const now = draw(ScoresTab, { ...scale, scores: [...scale.scores, { ...linear, terms: [...linear.terms] }] });
    press(/^L 加权/);
    press('加一项', screen.getByRole('region', { name: '得分' }));
    expect(now.scale.scores.at(-1)).toMatchObject({
      terms: [
        { item: 1, coef: 2 },
        { item: 1, coef: 1 },
      ],
    });
    press('删除第 1 项');
    expect(now.scale.scores.at(-1)).toMatchObject({ terms: [{ item: 1, coef: 1 }] });
  });
});

describe('other lists', () => {
  it('options are renamed, scored, moved and added', () => {
    const now = draw(OptionsTab, scaleOf('MCHAT-R'));
    const [set, options] = Object.entries(now.scale.optionSets)[0]!;
    const part = screen.getByRole('region', { name: `选项组 ${set}` });
    press(`下移选项“${options[0]!.label}”`, part);
    expect(now.scale.optionSets[set]!.map(({ value }) => value).slice(0, 2)).toEqual([options[1]!.value, options[0]!.value]);
    press('加一个选项', part);
    expect(now.scale.optionSets[set]).toHaveLength(options.length + 1);
    const [value] = within(part).getAllByLabelText('值');
    fireEvent.change(value!, { target: { value: 'other' } });
    fireEvent.blur(value!);
    expect(now.scale.optionSets[set]![0]!.value).toBe('other');
  });

  it('conditions of flags are added beside and within others, and removed', () => {
    const now = draw(FlagsTab, scaleOf('MCHAT-R'));
    const conditions = () => now.scale.flags[0]!.any;
    const count = conditions().length;
    fireEvent.click(screen.getAllByRole('button', { name: '或者……' })[0]!);
    expect(conditions()).toHaveLength(count + 1);
    const added = document.querySelector<HTMLElement>(`[data-path="flags.0.any.${count}"]`)!;
    press('并且……', added);
    expect(conditions()[count]!.and).toHaveLength(1);
    press(/^删除“并且”/, added);
    expect(conditions()[count]!.and).toBeUndefined();
    press('加一条提示');
    expect(now.scale.flags.at(-1)).toMatchObject({ level: 'watch', any: [{ gte: 1 }] });
  });

  it('a manual input becomes a choice with options', () => {
    const now = draw(ScoresTab, scaleOf('MCHAT-R'));
    const part = screen.getByRole('region', { name: '手工录入项' });
    press('加一项', part);
    expect(now.scale.manualInputs?.at(-1)).toMatchObject({ code: 'input', type: 'number' });
    cleanup();
    const inputs = [{ code: 'pick', name: '选择', type: 'single' as const, options: [{ value: '1', label: '是' }] }];
    const chosen = draw(ScoresTab, { ...scaleOf('HAMD'), manualInputs: inputs });
    press('加一个选项');
    expect(chosen.scale.manualInputs?.[0]?.options).toHaveLength(2);
  });

  it('bands move the neighbour along, and get ages', () => {
    const now = draw(BandsTab, scaleOf('MCHAT-R'));
    fireEvent.change(screen.getAllByLabelText('小于')[0]!, { target: { value: '4' } });
    expect(now.scale.bands[1]!.min).toBe(4);
    fireEvent.click(screen.getAllByRole('button', { name: '限月龄' })[0]!);
    expect(now.scale.bands[0]!.when).toEqual({ ageMonthsMin: 0 });
    press(`删除“${now.scale.bands[0]!.label}”`);
    expect(now.scale.bands[0]!.min).toBe(4);
  });
});
