/**
 * The steps of a write by their names, and how long each took. A write is a function that reads like a recipe: `await step('check', …)`,
 * `await step('write', …)`. All of them run in one transaction, so none has to be taken back by itself.
 */

/** Milliseconds by act and step: `create student` → `check` → 1.2. What a rule writes inside of a step counts there and by itself. */
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

/** Runs one step and notes its time, also where it is refused. */
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
