/**
 * The assessment on the screen. Every change shows at once and is pending until it is stored in the browser; the server's answers come in by
 * `saved` and `updateRemote`. React reads parts of it by `useTaking`, so that a key redraws one item and the counts.
 */
import { measuredProblem } from '../../../../domain/scoring/readAnswers';
import type { MeasuredItem } from '../../../../domain/taking/answerKeys';
import type { Answer, Filled, InputValue, Progress, SaveAnswers, SavedAnswers, TakingRecord } from '../../../../domain/taking/calls';
import {
  applyAnswer,
  changeSlot,
  getFilledNow,
  newDraft,
  type Remote,
  rebaseDraft,
  type TakingDraft,
} from '../../../../domain/taking/draft/draft';
import { type Slot, slotOf } from '../../../../domain/taking/draft/slots';
import { afterAnswer, getNeighbour, nextOpen, type OpenItems, openItemsOf, orderOf } from '../../../../domain/taking/openItems';
import type { TakingPlan } from '../../../../domain/taking/plan';
import { measuredTime } from '../../../../domain/taking/stopwatch';

export interface TakingState {
  remote: Remote;
  draft: TakingDraft;
  filled: Filled;
  open: OpenItems;
  /** Of a developmental scale: unanswered items that are to be asked; the others need not be. */
  needed: ReadonlySet<number> | undefined;
  leftOut: readonly string[];
  /** Number of the current item. */
  at: number | undefined;
  /** Increases with each move after which the current item is scrolled into view. */
  moves: number;
  /** Increases with each move by keyboard, after which the current item is also focused. */
  focus: number;
  /** Text typed into a number field that is no number, by item. */
  typed: Readonly<Record<string, string>>;
  /** Running stopwatches: when each was started (ms), by item. */
  timers: Readonly<Record<string, number>>;
  /** Item whose remark is being written. */
  remarkAt: number | undefined;
  /** Input that is to be brought into sight, by its key. */
  target: string | undefined;
  /** Sentence for screen readers about the last key. */
  announced: string;
}

export type DraftChange = (draft: TakingDraft) => TakingDraft;

interface Ports {
  /** Called with each change, to apply the `pending` changes to the draft in the browser's database. */
  keep: () => void;
  /** Time spent on the assessment, in seconds. */
  seconds: () => number;
}

export class TakingStore {
  state: TakingState;
  readonly #listeners = new Set<() => void>();
  /** Changes that are not in the browser's database yet. */
  pending: readonly DraftChange[] = [];
  /** Current item as it was last stored in the draft. */
  #savedPosition: number | undefined;

  constructor(
    readonly plan: TakingPlan,
    readonly record: TakingRecord['record'],
    draft: TakingDraft | undefined,
    private readonly ports: Ports,
  ) {
    const { progress } = record;
    const leftOut = draft?.progress?.leftOut ?? progress.leftOut ?? [];
    const own = draft ? rebaseDraft(draft, record) : newDraft(record);
    const filled = getFilledNow(record, own);
    const open = openItemsOf(plan, filled.answers, leftOut);
    const order = orderOf(plan, leftOut);
    const last = draft?.progress?.at ?? progress.at;
    this.#savedPosition = last;
    const at = last !== undefined && order.includes(last) ? last : (nextOpen(plan, open, undefined) ?? order[0]);
    const empty = { moves: 0, focus: 0, typed: {}, timers: {}, remarkAt: undefined, target: undefined, announced: '' };
    this.state = { remote: record, draft: own, filled, open, needed: neededOf(open), leftOut, at, ...empty };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Order of the items that are asked. */
  get order(): number[] {
    return orderOf(this.plan, this.state.leftOut);
  }

  answer(no: number, value: Answer | null): void {
    this.#change(slotOf('answers', no), value, { typed: without(this.state.typed, no) });
  }

  /** Answers the item and moves to the next one. */
  answerAndGoOn(no: number, value: Answer, byKeyboard: boolean): void {
    const { typed, leftOut } = this.state;
    const moved = { ...this.#moved(byKeyboard), typed: without(typed, no) };
    this.#change(slotOf('answers', no), value, moved, (open) => afterAnswer(this.plan, open, no, leftOut));
  }

  remark(no: number, text: string): void {
    this.#change(slotOf('remarks', no), text === '' ? null : text);
  }

  input(key: string, value: InputValue | null): void {
    this.#change(slotOf('inputs', key), value);
  }

  text(name: string, text: string): void {
    this.#change(slotOf('texts', name), text === '' ? null : text);
  }

  /** Keeps text that is no number, so that it is still shown when the item is rendered again. */
  type(no: number, text: string): void {
    this.#set({ typed: { ...this.state.typed, [no]: text } });
  }

  /** Starts the stopwatch of an item, or stops it and sets the time as its value; an invalid time stays in the field to be corrected. */
  toggleTimer(item: MeasuredItem): void {
    const { no } = item;
    const { [no]: started, ...timers } = this.state.timers;
    if (started === undefined) {
      this.#set({ at: no, timers: { ...timers, [no]: Date.now() } });
      return;
    }
    this.#set({ timers });
    const time = measuredTime(item, Date.now() - started);
    if (measuredProblem(item, time) === undefined) this.answer(no, time);
    else this.type(no, String(time));
  }

  moveTo(no: number, byKeyboard = false): void {
    this.#set({ at: no, ...this.#moved(byKeyboard) });
  }

  /** Makes the focused item the current one, without scrolling or closing anything: that would move the button that is being pressed. */
  takeInHand(no: number): void {
    if (this.state.at !== no) this.#set({ at: no });
  }

  step(step: 1 | -1, byKeyboard = false): void {
    const { at } = this.state;
    if (at !== undefined) this.moveTo(getNeighbour(this.order, at, step), byKeyboard);
  }

  /** Undefined when nothing is open. */
  goToOpen(byKeyboard = false): number | undefined {
    const { open, at } = this.state;
    const no = nextOpen(this.plan, open, at);
    if (no !== undefined) this.moveTo(no, byKeyboard);
    return no;
  }

  writeRemark(no: number | undefined): void {
    this.#set(no === undefined ? this.#moved(true) : { ...this.#moved(false), at: no, remarkAt: no });
  }

  /** Brings an input into sight, with the cursor in it; undefined when that is done. */
  goToInput(target: string | undefined): void {
    this.#set({ target });
  }

  announce(announced: string): void {
    this.#set({ announced });
  }

  leaveOut(group: string, isLeftOut: boolean): void {
    const leftOut = this.state.leftOut.filter((one) => one !== group);
    const next = isLeftOut ? [...leftOut, group] : leftOut;
    const open = openItemsOf(this.plan, this.state.filled.answers, next);
    this.#set({ leftOut: next, open, needed: neededOf(open) });
    this.#keep((draft) => draft);
  }

  /** Sends the position of the assessor unless the server has it. */
  savePosition(): void {
    if (this.state.at !== this.#savedPosition) this.#keep((draft) => draft);
  }

  /** Any other change of the draft: a resolved conflict, a discarded change. */
  decide(change: DraftChange): void {
    this.#keep(change);
  }

  /** Applies the server's answer to a save of this browser. */
  saved(save: SaveAnswers, answer: SavedAnswers): void {
    this.#renew(applyAnswer(this.state.draft, save, answer), answer);
  }

  /** Applies the server's present values; an answer with an older version than the last one is ignored. */
  updateRemote(remote: Remote): void {
    if (remote.answersVersion < this.state.remote.answersVersion) return;
    this.#renew(rebaseDraft(this.state.draft, remote), remote);
  }

  /** Applies the draft in the browser's database. */
  adopt(draft: TakingDraft | undefined): void {
    const own = this.pending.reduce((now, change) => change(now), draft ?? newDraft(this.state.remote));
    this.#renew(own, this.state.remote);
  }

  /** Pending changes were stored. */
  markStored(changes: readonly DraftChange[]): void {
    this.pending = this.pending.filter((one) => !changes.includes(one));
  }

  /** Whether the server has all changes. */
  get isSaved(): boolean {
    return this.pending.length === 0 && Object.keys(this.state.draft.changes).length === 0;
  }

  #moved(byKeyboard: boolean): Partial<TakingState> {
    const { moves, focus } = this.state;
    return { moves: moves + 1, remarkAt: undefined, ...(byKeyboard && { focus: focus + 1 }) };
  }

  #change(slot: Slot, value: InputValue | null, more: Partial<TakingState> = {}, goesTo?: (open: OpenItems) => number): void {
    const { remote } = this.state;
    this.#keep((draft) => changeSlot(draft, remote, slot, value), more, goesTo);
  }

  /** Applies a change and stores the resulting position with it. */
  #keep(change: DraftChange, more: Partial<TakingState> = {}, goesTo?: (open: OpenItems) => number): void {
    const next = { ...more, ...this.#shown(change(this.state.draft), this.state.remote) };
    const at = goesTo ? goesTo(next.open) : this.state.at;
    const progress = this.#progress(at);
    const whole: DraftChange = (draft) => ({ ...change(draft), progress });
    this.#savedPosition = at;
    this.pending = [...this.pending, whole];
    this.#set({ ...next, at, draft: { ...next.draft, progress } });
    this.ports.keep();
  }

  #progress(at: number | undefined): Progress {
    const { leftOut } = this.state;
    const seconds = Math.round(this.ports.seconds());
    return { ...(at !== undefined && { at }), seconds, ...(leftOut.length > 0 && { leftOut: [...leftOut] }) };
  }

  #renew(draft: TakingDraft, remote: Remote): void {
    this.#set(this.#shown(draft, remote));
  }

  /** The state that is shown for a draft. */
  #shown(draft: TakingDraft, remote: Remote) {
    const filled = getFilledNow(remote, draft);
    const isSame = sameAnswers(filled.answers, this.state.filled.answers);
    const open = isSame ? this.state.open : openItemsOf(this.plan, filled.answers, this.state.leftOut);
    return { remote, draft, filled, open, needed: isSame ? this.state.needed : neededOf(open) };
  }

  #set(next: Partial<TakingState>): void {
    this.state = { ...this.state, ...next };
    for (const listener of this.#listeners) listener();
  }
}

function neededOf({ guide, open }: OpenItems): ReadonlySet<number> | undefined {
  return guide && new Set(open);
}

function sameAnswers(one: Filled['answers'], other: Filled['answers']): boolean {
  if (one === other) return true;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

function without(typed: Readonly<Record<string, string>>, no: number): Readonly<Record<string, string>> {
  if (!(no in typed)) return typed;
  const { [no]: _, ...rest } = typed;
  return rest;
}
