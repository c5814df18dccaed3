/** Whether Caps Lock was on at the last key, so that a wrong password has one cause less. */
import { type KeyboardEvent, useState } from 'react';

export function useCapsLock(): { on: boolean; watch: (event: KeyboardEvent) => void } {
  const [on, setOn] = useState(false);
  // Events of password managers are no real key events and lack the method.
  return { on, watch: (event) => setOn(event.getModifierState?.('CapsLock') ?? false) };
}
