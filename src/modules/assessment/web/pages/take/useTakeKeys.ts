/** The keys of the page: digits answer, arrows and letters move. Ignored while something else is typed, or a dialog is open. */

import { useLayoutEffect, useRef } from 'react';
import { itemAt } from '../../../../../domain/must';
import { isOverlayOpen } from '../../../../../ui/isOverlayOpen';
import { type KeyGroup, openKeys, usePageKeys } from '../../../../../ui/pageKeys';
import { type MeasuredItem, optionBeside, optionOfDigit, optionsOf } from '../../../domain/taking/answerKeys';
import { slotOf } from '../../../domain/taking/draft/slots';
import { isTimed } from '../../../domain/taking/stopwatch';
import type { TakingPage } from './store/takingContext';
import { valueText } from './valueText';

const keyGroup: KeyGroup = {
  title: '作答',
  keys: [
    [['0–9'], '选择答案，并到下一题'],
    [['←', '→'], '换成旁边的选项'],
    [['↓'], '下一题，也可以按 j 或 Enter'],
    [['↑'], '上一题，也可以按 k'],
    [['Backspace'], '清除答案'],
    [['n'], '下一个未答的题'],
    [['[', ']'], '上一分区、下一分区'],
    [['r'], '写备注，按 Esc 结束'],
    [['t'], '开始、停止计时'],
    [['f'], '完成'],
  ],
};

interface TakeKeys {
  page: TakingPage;
  /** The items are not on the screen. */
  isOff: boolean;
  onFinish: () => void;
}

export function useTakeKeys(keys: TakeKeys): void {
  usePageKeys(keyGroup);
  const latest = useRef(keys);
  latest.current = keys;
  // A layout effect, so that keys pressed right after the first paint are handled.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (latest.current.isOff || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOverlayOpen()) return;
      const slot = findKeyTarget(event.target);
      if (slot === 'elsewhere') return;
      const run = commandOf(event.key, slot, latest.current);
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** `number`: in the field of a measured value, where digits are typed. `control`: on a button or link, which handles Enter itself. */
type KeyTarget = 'items' | 'number' | 'control' | 'elsewhere';

function findKeyTarget(target: EventTarget | null): KeyTarget {
  if (!(target instanceof HTMLElement)) return 'items';
  if (target.matches('[data-measured]')) return 'number';
  if (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]')) return 'elsewhere';
  return target.closest('button:not([role="radio"]), a, summary') ? 'control' : 'items';
}

function commandOf(key: string, slot: KeyTarget, { page, onFinish }: TakeKeys): (() => void) | undefined {
  const { store, remote } = page;
  const { at } = store.state;
  // Outside a number field the application shell handles this key.
  if (key === '?' && slot === 'number') return openKeys;
  if (at === undefined) return undefined;
  if (key === 'ArrowDown' || key === 'j') return () => store.step(1, true);
  if (key === 'ArrowUp' || key === 'k') return () => store.step(-1, true);
  if (key === 'Enter' && slot !== 'control') return () => store.step(1, true);
  if (key === 'n') return () => goToOpen(page);
  if (key === '[' || key === ']') return () => toSection(page, at, key === ']' ? 1 : -1);
  if (!remote.canFill) return undefined;
  if (key === 'f') return onFinish;
  if (key === 'r') return () => store.writeRemark(at);
  return answerCommand(key, slot, page, at);
}

function answerCommand(key: string, slot: KeyTarget, page: TakingPage, at: number): (() => void) | undefined {
  const { store, plan } = page;
  const item = itemAt(plan.compiled.scale.items, at - 1);
  const options = optionsOf(plan.compiled.scale, item);
  if (!options) return key === 't' && isTimed(item as MeasuredItem) ? () => store.toggleTimer(item as MeasuredItem) : undefined;
  if (slot === 'number') return undefined;
  if (/^\d$/.test(key)) {
    const option = optionOfDigit(options, key);
    return option ? () => choose(page, at, option.value, true) : () => store.announce(`没有选项${key}`);
  }
  if (key === 'Backspace' || key === 'Delete') return () => store.answer(at, null);
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const option = optionBeside(options, store.state.filled.answers[at], key === 'ArrowRight' ? 1 : -1);
    return option && (() => choose(page, at, option.value, false));
  }
  return undefined;
}

function choose({ store, plan }: TakingPage, no: number, value: string, goesOn: boolean): void {
  store.announce(`第${no}题：${valueText(plan, slotOf('answers', no), value)}`);
  if (goesOn) store.answerAndGoOn(no, value, true);
  else store.answer(no, value);
}

export function goToOpen({ store }: TakingPage): void {
  if (store.goToOpen(true) === undefined) store.announce('没有未答的题，可以完成');
}

function toSection({ store, plan }: TakingPage, at: number, step: 1 | -1): void {
  const here = plan.sections.findIndex(({ items }) => items.some(({ no }) => no === at));
  const first = plan.sections[here + step]?.items[0];
  if (first) store.moveTo(first.no, true);
}
