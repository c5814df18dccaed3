export interface JobSettings {
  /** Milliseconds without renewal after which a process counts as dead. */
  leaseMs: number;
  /** Interval in milliseconds between polls of the queue. */
  pollMs: number;
  /** Number of jobs that a process runs at a time. */
  slots: number;
  /** Milliseconds that running jobs may take when the process stops. */
  graceMs: number;
}
export const usualSettings: JobSettings = { leaseMs: 20_000, pollMs: 2_000, slots: 2, graceMs: 8_000 };
