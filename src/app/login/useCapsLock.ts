/** Whether Caps Lock was on at the last key event; `watch` is the handler of key events. */
import { type KeyboardEvent, useState } from 'react';

export function useCapsLock(): { on: boolean; watch: (event: KeyboardEvent) => void } {
  const [on, setOn] = useState(false);
  // Events of password managers may not be KeyboardEvents and lack the method.
  return { on, watch: (event) => setOn(event.getModifierState?.('CapsLock') ?? false) };
}
