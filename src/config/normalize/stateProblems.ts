/** What can be wrong with states and transitions; found on the written options, before a machine is made of them. */
import { didYouMean } from '../didYouMean';
import type { Report } from '../report';

interface WrittenStates {
  initial: string;
  states: Record<string, { code: number }>;
  transitions?: Record<string, { from: string[]; to: string }>;
}

/** Whether all names of the machine lead somewhere. */
export function hasSoundStates(options: Record<string, unknown>): boolean {
  let sound = true;
  reportUnknownStates(options, () => {
    sound = false;
  });
  return sound;
}

/** Says which states of `initial`, `from` and `to` do not exist. */
export function reportUnknownStates(options: Record<string, unknown>, report: Report): void {
  const { initial, states, transitions = {} } = options as unknown as WrittenStates;
  const known = Object.keys(states ?? {});
  const must = (state: string, ...path: (string | number)[]) => {
    if (!known.includes(state)) report('unknown-state', path, `State "${state}" does not exist.`, { hint: didYouMean(state, known) });
  };
  must(initial, 'initial');
  for (const [name, { from, to }] of Object.entries(transitions)) {
    for (const [index, state] of from.entries()) must(state, 'transitions', name, 'from', index);
    must(to, 'transitions', name, 'to');
  }
}

/** Says which states no way leads to, neither the beginning nor a transition. */
export function reportUnreachableStates(options: Record<string, unknown>, report: Report): void {
  const { initial, states, transitions = {} } = options as unknown as WrittenStates;
  const reached = new Set([initial]);
  for (const state of reached) {
    for (const { from, to } of Object.values(transitions)) if (from.includes(state)) reached.add(to);
  }
  for (const state of Object.keys(states)) {
    if (reached.has(state)) continue;
    report('unreachable-state', ['states', state], `No transition leads to state "${state}".`, {
      hint: 'Add a transition to it or remove it.',
      atKey: true,
    });
  }
}
