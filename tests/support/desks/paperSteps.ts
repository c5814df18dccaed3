/** Steps of a paper case: after each step the product's figures must equal those calculated by hand. */
import { describe, expect, it } from 'vitest';

type Figures = Record<string, string>;

export interface PaperStep {
  title: string;
  /** Simulated day of the step; default: that of the previous step. */
  on?: string;
  run(): Promise<unknown>;
  /** Figures that the step changes; an empty text removes a figure. */
  moves: Figures;
}

interface Product {
  begin: Figures;
  onDay(day: string): void;
  figures(): Promise<Figures>;
  /** Invariants that do not hold; checked every ten steps and at the end. */
  broken(): Promise<unknown[]>;
}

/** Defines one test per step; the steps depend on each other. */
export function followPaper(title: string, steps: readonly PaperStep[], { begin, onDay, figures, broken }: Product): void {
  describe(title, () => {
    const expected = { ...begin };

    it.each(steps.map((step, at) => ({ ...step, at: at + 1 })))('step $at: $title', async ({ on, run, moves, at }) => {
      if (on) onDay(on);
      await run();
      for (const [name, figure] of Object.entries(moves)) {
        if (figure === '') delete expected[name];
        else expected[name] = figure;
      }
      expect(await figures()).toEqual(expected);
      if (at % 10 === 0 || at === steps.length) expect(await broken()).toEqual([]);
    });
  });
}
