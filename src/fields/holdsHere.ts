/** Conditions as this browser judges them: the session tells who works here, and what the institution has set. */
import { nowInShanghai } from '../domain/calendar';
import { type Condition, holds } from './condition';
import type { ValueContext } from './valueContext';

type Here = Pick<ValueContext, 'me' | 'settings'>;
const unknown: Here = { me: null, settings: {} };
let here = unknown;

/** Called when a session begins, changes or ends (undefined). */
export function setValuesHere(values: Here | undefined): void {
  here = values ?? unknown;
}

/** What words stand for in this browser. `today` is the day the screen was drawn for. */
export function valuesHere(today?: string): ValueContext {
  const now = nowInShanghai();
  return { today: today ?? now.slice(0, 10), now, ...here };
}

/** `holds` with the words as they stand here. */
export function holdsHere(condition: Condition, record: Readonly<Record<string, unknown>>, today?: string): boolean {
  return holds(condition, record, valuesHere(today));
}
