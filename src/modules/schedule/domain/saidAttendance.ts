/** Attendance entered in a roll call, and the inputs of its call. Pure. */

export type Word = 'present' | 'late' | 'early' | 'leave' | 'absent' | 'makeup' | 'trial';

/** Attendance of a child about whom nothing was entered: on leave if a leave is registered, otherwise present. */
export function getAssumedWord(id: string, onLeave: ReadonlySet<string>): Word {
  return onLeave.has(id) ? 'leave' : 'present';
}

/** Inputs by attendance. Defaults of the server are not sent, so `present` is sent only for children on leave who came. */
export function inputsOf(said: Readonly<Record<string, Word>>, onLeave: ReadonlySet<string>): Record<string, string[]> {
  const inputs: Record<string, string[]> = {};
  for (const [id, word] of Object.entries(said)) {
    if (word === getAssumedWord(id, onLeave)) continue;
    const name = `${word}Ids`;
    inputs[name] = [...(inputs[name] ?? []), id];
  }
  return inputs;
}
