/** Rows for what both users changed: value when opened, theirs, mine. ↑↓ move between rows, ←→ between sides. */

import { Input } from 'antd';
import { diffChars } from 'diff';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import type { Side } from '../../domain/workingCopy/merge';
import ui from '../../ui/ui.module.css';
import { lazyTexts } from '../lazyTexts';
import css from './merge.module.css';

/** A value that both users changed, as text. */
export interface MergeRow {
  key: string;
  title: string;
  base: string;
  mine: string;
  theirs: string;
  /** Free text; a long one may be merged by hand. */
  isText?: boolean;
}

/** The chosen side, or a text merged by hand. */
type Choice = Side | { text: string };
/** By key of the row. */
export type Choices = Readonly<Record<string, Choice>>;

interface MergeRowsProps {
  ref: Ref<HTMLFieldSetElement>;
  rows: readonly MergeRow[];
  /** Who saved first, and when (`YYYY-MM-DD HH:mm:ss`). */
  saved: { by: string; at: string };
  choices: Choices;
  onChoose: (keys: string[], choice: Choice) => void;
}

export function MergeRows(props: MergeRowsProps) {
  const { ref, rows, saved, onChoose } = props;
  const keys = rows.map(({ key }) => key);
  const { fieldHead, openedHead, theirsHead, mineHead, mineHint, wholeColumn } = lazyTexts.conflict;
  return (
    <fieldset ref={ref} className={css.rows} onKeyDown={onArrow}>
      <div className={`${ui.note} ${css.head}`}>
        <span>{fieldHead}</span>
        <span>{openedHead}</span>
        <span>
          {theirsHead(saved.by)} {saved.at.slice(11, 16)}
          <button type="button" className={`${ui.bareButton} ${css.column}`} onClick={() => onChoose(keys, 'theirs')}>
            {wholeColumn}
          </button>
        </span>
        <span>
          {mineHead} {mineHint}
          <button type="button" className={`${ui.bareButton} ${css.column}`} onClick={() => onChoose(keys, 'mine')}>
            {wholeColumn}
          </button>
        </span>
      </div>
      {rows.map((row) => (
        <ConflictRow key={row.key} row={row} {...props} />
      ))}
    </fieldset>
  );
}

function ConflictRow({ row, choices, saved, onChoose }: Omit<MergeRowsProps, 'ref' | 'rows'> & { row: MergeRow }) {
  const group = useId();
  const { key, title, base, mine, theirs, isText = false } = row;
  const choice = choices[key];
  const choose = (next: Choice) => onChoose([key], next);
  const side = (name: Side, value: string, sideTitle: string) => (
    <label className={choice === name ? `${css.side} ${css.chosen}` : css.side}>
      <input
        type="radio"
        name={group}
        checked={choice === name}
        aria-label={`${title}，${sideTitle}：${value || lazyTexts.show.nothing}`}
        onChange={() => choose(name)}
      />
      <span>
        <span className={`${ui.fine} ${css.sideTitle}`}>{sideTitle}</span>
        <Marked base={base} text={value} />
      </span>
    </label>
  );
  return (
    <fieldset className={css.row} data-conflict-row>
      <div className={css.title}>
        <span>{title}</span>
        {isText && Math.max(mine.length, theirs.length) >= longText && <ManualToggle choice={choice} mine={mine} onChoose={choose} />}
      </div>
      <div className={css.base}>
        <span className={`${ui.fine} ${css.sideTitle}`}>{lazyTexts.conflict.openedHead}</span>
        {base || lazyTexts.show.nothing}
      </div>
      {side('theirs', theirs, lazyTexts.conflict.theirsHead(saved.by))}
      {side('mine', mine, lazyTexts.conflict.mineHead)}
      {typeof choice === 'object' && (
        <Input.TextArea
          className={css.manual}
          autoSize={{ minRows: 2, maxRows: 8 }}
          autoFocus
          aria-label={lazyTexts.conflict.manualLabel(title)}
          value={choice.text}
          onChange={(event) => choose({ text: event.target.value })}
        />
      )}
    </fieldset>
  );
}

function ManualToggle({ choice, mine, onChoose }: { choice: Choice | undefined; mine: string; onChoose: (choice: Choice) => void }) {
  const [before, setBefore] = useState<Side>('mine');
  if (typeof choice === 'object') {
    return (
      <button type="button" className={`${ui.bareButton} ${css.column}`} onClick={() => onChoose(before)}>
        {lazyTexts.conflict.noManual}
      </button>
    );
  }
  const start = () => {
    setBefore(choice ?? 'mine');
    onChoose({ text: mine });
  };
  return (
    <button type="button" className={`${ui.bareButton} ${css.column}`} onClick={start}>
      {lazyTexts.conflict.manual}
    </button>
  );
}

/** Length in characters from which a text may be merged by hand. */
const longText = 16;

const longestMarked = 2000;

/** Marks the parts of `text` that are not in `base`. */
function Marked({ base, text }: { base: string; text: string }) {
  if (text === '') return lazyTexts.show.nothing;
  if (base === '' || base.length + text.length > longestMarked) return text;
  const parts = diffChars(base, text).filter((part) => !part.removed);
  // Texts that share less than half of the shorter one are not marked in parts.
  const kept = parts.reduce((sum, part) => sum + (part.added ? 0 : part.value.length), 0);
  if (kept * 2 < Math.min(base.length, text.length)) return text;
  let at = 0;
  return parts.map((part) => {
    at += part.value.length;
    return part.added ? <mark key={at}>{part.value}</mark> : part.value;
  });
}

/** Focuses the first field, where the arrow keys start. */
export function focusFirstRow(rows: HTMLElement): void {
  const [first] = rows.querySelectorAll<HTMLElement>(rowSelector);
  if (first) chosenOrFirst(first)?.focus();
}

const rowSelector = '[data-conflict-row]';
const rowSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!key.startsWith('Arrow') || !(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)];
  const at = rows.findIndex((row) => row.contains(target));
  const step = rowSteps[key];
  if (step !== undefined) chosenOrFirst(rows[at + step])?.focus();
  else chooseSide(rows[at], key === 'ArrowLeft' ? 0 : -1);
}

/** By default the browser wraps around: ← on the first radio would select the last one. */
function chooseSide(row: HTMLElement | undefined, at: 0 | -1): void {
  const radio = radiosOf(row).at(at);
  radio?.focus();
  radio?.click();
}

function radiosOf(row: HTMLElement | undefined): HTMLInputElement[] {
  return [...(row?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];
}

function chosenOrFirst(row: HTMLElement | undefined): HTMLInputElement | undefined {
  const radios = radiosOf(row);
  return radios.find(({ checked }) => checked) ?? radios[0];
}
