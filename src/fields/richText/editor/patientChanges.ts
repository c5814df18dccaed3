/** Reports changes of short texts at once, of very long ones after a pause, because serializing those takes long. */

/** Document size (ProseMirror node size) above which reporting is delayed. */
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

  /** Reports a pending change immediately. */
  flush(): void {
    if (this.waiting === undefined) return;
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.report();
  }
}
