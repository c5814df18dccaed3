/** Evaluates conditions in the browser, with the session's user and institution settings. */
import { nowInShanghai } from '../domain/calendar';
import { type Condition, fieldsOf, holds, isEmpty } from './condition';
import type { ValueContext } from './valueContext';

type Here = Pick<ValueContext, 'me' | 'settings'>;
const unknown: Here = { me: null, settings: {} };
let here = unknown;

/** Called when a session starts, changes or ends (undefined). */
export function setValuesHere(values: Here | undefined): void {
  here = values ?? unknown;
}

/** Values of the words "me", "now", "today" and settings in this browser. `today` is the day the screen was rendered for. */
export function getValuesHere(today?: string): ValueContext {
  const now = nowInShanghai();
  return { today: today ?? now.slice(0, 10), now, ...here };
}

/** `holds` with the values of this browser session. */
export function holdsHere(condition: Condition, record: Readonly<Record<string, unknown>>, today?: string): boolean {
  return holds(condition, record, getValuesHere(today));
}

/**
 * Whether a form can evaluate the condition: false while a value of a chosen record is loading, or if the user may not read it. The server
 * evaluates it on save.
 */
export function canEvaluateHere(condition: Condition, record: Readonly<Record<string, unknown>>): boolean {
  const isKnown = (name: string) => {
    const reference = name.split('.', 1)[0] ?? name;
    return reference === name || record[name] !== undefined || isEmpty(record[reference]);
  };
  return fieldsOf(condition).every(isKnown);
}

/** `holdsHere`; false while the condition cannot be evaluated here. */
export function surelyHoldsHere(condition: Condition, record: Readonly<Record<string, unknown>>, today?: string): boolean {
  return canEvaluateHere(condition, record) && holdsHere(condition, record, today);
}
