/** Problems of states and transitions, found in the written options before the state machine is built. */
import { nearOrKnown } from '../formatDidYouMean';
import type { Report } from '../report';

interface WrittenStates {
  initial: string;
  states: Record<string, { code: number }>;
  transitions?: Record<string, { from: string[]; to: string }>;
}

/** Whether all state names of the machine exist. */
export function hasSoundStates(options: Record<string, unknown>): boolean {
  let sound = true;
  reportUnknownStates(options, () => {
    sound = false;
  });
  return sound;
}

/** Reports states of `initial`, `from` and `to` that do not exist. */
export function reportUnknownStates(options: Record<string, unknown>, report: Report): void {
  // The options of a state field, which its type has parsed.
  const { initial, states, transitions = {} } = options as unknown as WrittenStates;
  const known = Object.keys(states ?? {});
  const must = (state: string, ...path: (string | number)[]) => {
    if (!known.includes(state))
      report('unknown-state', path, `State "${state}" does not exist.`, { hint: nearOrKnown(state, known, 'Write it into "states".') });
  };
  must(initial, 'initial');
  for (const [name, { from, to }] of Object.entries(transitions)) {
    for (const [index, state] of from.entries()) must(state, 'transitions', name, 'from', index);
    must(to, 'transitions', name, 'to');
  }
}

/** Reports states that no path of transitions from the initial state reaches. */
export function reportUnreachableStates(options: Record<string, unknown>, report: Report): void {
  // The options of a state field, which its type has parsed.
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

/** Reports transitions that leave every record in the state it has. */
export function reportEmptyTransitions(options: Record<string, unknown>, report: Report): void {
  // The options of a state field, which its type has parsed.
  const { transitions = {} } = options as unknown as WrittenStates;
  for (const [name, { from, to }] of Object.entries(transitions)) {
    if (!from.every((state) => state === to)) continue;
    report('does-nothing', ['transitions', name], `"${name}" leads from "${to}" to "${to}", so no state changes.`, {
      hint: 'Name another state in "to"; what is done within a state is an action with "when" and "set", or a rule.',
      atKey: true,
    });
  }
}
