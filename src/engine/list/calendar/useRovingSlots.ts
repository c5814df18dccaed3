/** Roving tab stop: Tab reaches one empty slot of a calendar, arrow keys move between slots. */
import { type KeyboardEvent, useState } from 'react';

const slotSelector = '[data-slot]';

interface RovingSlots {
  /** Key of the slot that Tab reaches. */
  current: string;
  onFocus: (key: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** `across` and `down`: how many slots an arrow key moves, in document order. */
export function useRovingSlots(first: string, { across, down }: { across: number; down: number }): RovingSlots {
  const [current, setCurrent] = useState(first);
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -across, ArrowRight: across, ArrowUp: -down, ArrowDown: down };
  return {
    current,
    onFocus: setCurrent,
    onKeyDown: (event) => {
      const step = steps[event.key];
      const slots = [...event.currentTarget.querySelectorAll<HTMLElement>(slotSelector)];
      const at = slots.indexOf(event.target as HTMLElement);
      if (step === undefined || at === -1) return;
      event.preventDefault();
      slots[at + step]?.focus();
    },
  };
}

/** Tab stop: the current slot, or the first one when it is no longer shown. */
export function getTabStop(current: string, keys: readonly string[]): string | undefined {
  return keys.includes(current) ? current : keys[0];
}
