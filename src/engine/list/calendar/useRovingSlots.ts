/** Empty places of a calendar are one stop of the keyboard; arrows go from one to the next. */
import { type KeyboardEvent, useState } from 'react';

const slotSelector = '[data-slot]';

export interface RovingSlots {
  /** The one that Tab comes to. */
  current: string;
  onFocus: (key: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** `across` and `down`: how many places further an arrow goes, in the order of the document. */
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

/** What Tab comes to where the one it came to last is not in sight any more. */
export function tabStop(current: string, keys: readonly string[]): string | undefined {
  return keys.includes(current) ? current : keys[0];
}
