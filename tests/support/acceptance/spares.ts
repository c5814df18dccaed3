/** Records created for an attempt that was refused; they are reused by the next attempt that needs the same. */

export interface Spares {
  /** An unused one, otherwise a new one. */
  take<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Runs one attempt; `isUsed` tells whether it used what it took. */
  attempt<T>(run: () => Promise<T>, isUsed: (result: T) => boolean): Promise<T>;
}

interface Taken {
  key: string;
  value: unknown;
}

export function createSpares(): Spares {
  const left = new Map<string, unknown[]>();
  /** Taken by the running attempt; another attempt may run inside it, for a referenced record. */
  let taken: Taken[] = [];
  const giveBack = ({ key, value }: Taken) => left.set(key, [...(left.get(key) ?? []), value]);

  return {
    async take<T>(key: string, make: () => Promise<T>): Promise<T> {
      const spare = left.get(key)?.shift() as T | undefined;
      const value = spare ?? (await make());
      if (value !== undefined) taken.push({ key, value });
      return value;
    },
    async attempt(run, isUsed) {
      const outer = taken;
      const own: Taken[] = [];
      taken = own;
      let used = false;
      try {
        const result = await run();
        used = isUsed(result);
        return result;
      } finally {
        taken = outer;
        if (!used) own.forEach(giveBack);
      }
    },
  };
}
