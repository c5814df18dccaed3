/** Tells changes of a short text at once, and those of a very long one when the person pauses: reading it whole takes a while. */

/** Size of a document, in letters and nodes, from which on telling waits. */
const longSize = 50_000;
const pauseMs = 400;

export class PatientChanges {
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly report: () => void) {}

  notify(size: number): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.flush(), pauseMs);
    if (size < longSize) this.flush();
  }

  /** What has not been told is told now. */
  flush(): void {
    if (this.waiting === undefined) return;
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.report();
  }
}
