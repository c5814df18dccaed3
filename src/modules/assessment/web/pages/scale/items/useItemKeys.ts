/** Items by keyboard: choose, open, move, add, remove. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { useAsk } from '../../../../../../ui/AskHost';
import { itemRemovalEffects } from '../../../../domain/edit/effects';
import { addItem, moveItem, removeItem } from '../../../../domain/edit/items';
import type { Scale } from '../../../../domain/scale/scaleShape';
import { useScale } from '../useScale';
import { likeLast } from './likeLast';
import type { ItemList } from './useItemList';

interface ItemKeys {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Asks with everything that goes along. */
  remove: (no: number) => Promise<void>;
  /** Closes the inputs; the focus goes to the row. */
  close: (no: number) => void;
}

export function useItemKeys({ shown, open, setOpen, reveal }: ItemList): ItemKeys {
  const scale = useScale();
  const { edit } = useCommands<Scale>();
  const ask = useAsk();
  const focusing = useFocusing();
  const move = (from: number, to: number) => {
    if (to < 1 || to > scale.items.length) return;
    edit((known) => moveItem(known, from, to), 'move');
    if (from === open) setOpen(to);
    else focusing.focus(to);
  };
  const close = (no: number) => {
    setOpen(undefined);
    focusing.focus(no);
  };
  const remove = async (no: number) => {
    if (scale.items.length === 1) return;
    const effects = itemRemovalEffects(scale, no);
    const question = { title: `删除第 ${no} 题？`, text: `${effects.join('；')}。可以撤销。`, confirm: '删除', danger: true };
    if (!(await ask(question))) return focusing.focus(no);
    edit((known) => removeItem(known, no));
    setOpen(undefined);
    focusing.focus(Math.min(no, scale.items.length - 1));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const own = (event.target as HTMLElement).dataset.item;
    const no = own === undefined ? open : Number(own);
    if (no === undefined || event.ctrlKey || event.metaKey) return;
    const command = commandOf(event, own !== undefined);
    if (!command) return;
    event.preventDefault();
    const at = shown.findIndex((item) => item.no === no);
    if (command === 'previous' || command === 'next') focusing.focus(shown[at + (command === 'next' ? 1 : -1)]?.no);
    if (command === 'up') move(no, no - 1);
    if (command === 'down') move(no, no + 1);
    if (command === 'close') close(no);
    if (command === 'remove') void remove(no);
    if (command === 'add') {
      edit((known) => addItem(known, no + 1, likeLast(known, no)));
      reveal(no + 1);
    }
  };
  return { onKeyDown, remove, close };
}

type Command = 'previous' | 'next' | 'up' | 'down' | 'close' | 'remove' | 'add';

/** In inputs the arrow keys and Delete have their usual meaning. */
function commandOf({ key, altKey }: KeyboardEvent, isRow: boolean): Command | undefined {
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined;
  if (key === 'Insert') return 'add';
  if (!isRow) return key === 'Escape' ? 'close' : undefined;
  const rowKeys: Record<string, Command> = { ArrowUp: 'previous', ArrowDown: 'next', Delete: 'remove' };
  return rowKeys[key];
}

/** Puts the focus on the row of an item once it is drawn. */
function useFocusing() {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = document.querySelector<HTMLElement>(`[data-item="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  });
  return {
    focus: (no: number | undefined) => {
      if (no === undefined) return;
      const row = document.querySelector<HTMLElement>(`[data-item="${no}"]`);
      wanted.current = no;
      row?.focus();
    },
  };
}
