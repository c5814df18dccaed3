export interface JobSettings {
  /** How long a process may be silent before its jobs are taken over. */
  leaseMs: number;
  /** How often the queue is polled when no notice arrives. */
  pollMs: number;
  /** Jobs at a time in one process. */
  slots: number;
  /** What may take this long when the process is asked to stop. */
  graceMs: number;
}
export const usualSettings: JobSettings = { leaseMs: 20_000, pollMs: 2_000, slots: 2, graceMs: 8_000 };
