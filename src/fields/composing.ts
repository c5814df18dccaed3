/**
 * Whether an input method composes, anywhere on the page: pinyin that is not yet a word is no question. One listener for the page, because
 * the controls of antd do not tell.
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
  // A control that is taken away while it composes sends no end.
  document.addEventListener('focusout', () => composing && end(), true);
}

/** A question after a pause in typing: the latest one, and none while an input method composes. */
export class TypingPause {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private run: (() => void) | undefined;

  constructor(private readonly ms: number) {}

  /** Replaces the question before. */
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
