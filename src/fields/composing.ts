/**
 * Whether an input method is composing anywhere on the page: incomplete pinyin must not be searched for. One listener for the page, because
 * antd's controls do not expose these events.
 */
let composing = false;
const waiting = new Set<() => void>();

function end(): void {
  composing = false;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}

if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', () => (composing = true), true);
  document.addEventListener('compositionend', end, true);
  // A control removed during a composition fires no `compositionend`.
  document.addEventListener('focusout', () => composing && end(), true);
}

/** Runs a query after a pause in typing: only the latest one, and none while an input method is composing. */
export class TypingPause {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private run: (() => void) | undefined;

  constructor(private readonly ms: number) {}

  /** Schedules a query in place of the previous one. */
  ask(run: () => void): void {
    this.cancel();
    this.run = run;
    this.timer = setTimeout(this.fire, this.ms);
  }

  cancel(): void {
    clearTimeout(this.timer);
    waiting.delete(this.fire);
    this.run = undefined;
  }

  private readonly fire = (): void => {
    if (composing) waiting.add(this.fire);
    else this.run?.();
  };
}
