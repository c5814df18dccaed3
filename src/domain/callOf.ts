/** A call with the types of its input and of its answer. */
declare const types: unique symbol;

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Address of a call. `Input` and `Answer` exist for the compiler only: `useCall` and `useAnswer` take the one and give the other. Those of
 * queries and actions are generated from JSON (`src/generated/calls.ts`).
 */
export interface CallOf<Input extends object = Record<string, unknown>, Answer = unknown> {
  readonly method: CallMethod;
  readonly path: string;
  readonly [types]?: { input(input: Input): void; answer: Answer };
}

/** The same address with types, for calls that are declared in code. */
export function callOf<Input extends object, Answer>(method: CallMethod, path: string): CallOf<Input, Answer> {
  return { method, path };
}

/** Input of a call: `InputOf<typeof todayCalls.closeLesson>`. */
export type InputOf<Call> = Call extends CallOf<infer Input, unknown> ? Input : never;
