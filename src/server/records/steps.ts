/**
 * Named steps of a write, with their durations. A write is a function that awaits its steps in order: `await step('check', …)`,
 * `await step('write', …)`. All of them run in one transaction, so no step needs to be reversed on its own.
 */

/** Milliseconds by act and step: `create student` → `check` → 1.2. Writes of a rule count in its step, and as acts of their own. */
export class StepTimes {
  private readonly acts = new Map<string, Map<string, number>>();

  add(act: string, step: string, milliseconds: number): void {
    const steps = this.acts.get(act) ?? new Map<string, number>();
    this.acts.set(act, steps);
    steps.set(step, (steps.get(step) ?? 0) + milliseconds);
  }

  /** For the log: `{ "create student": "check 1.2, write 3.4" }`. */
  texts(): Record<string, string> {
    const textOf = (steps: Map<string, number>) => [...steps].map(([step, took]) => `${step} ${Math.round(took * 10) / 10}`).join(', ');
    return Object.fromEntries([...this.acts].map(([act, steps]) => [act, textOf(steps)]));
  }
}

/** Runs one step and records its duration, also if it throws. */
export type RunStep = <T>(name: string, run: () => T | Promise<T>) => Promise<T>;

/** The runner of the steps of one act, for example `create student`. */
export function stepsOf({ steps }: { steps: StepTimes }, act: string): RunStep {
  return async (name, run) => {
    const start = performance.now();
    try {
      return await run();
    } finally {
      steps.add(act, name, performance.now() - start);
    }
  };
}
