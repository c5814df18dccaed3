/** The fields in conflict: value when opened, theirs, mine. ↑↓ move between fields, ←→ between sides. */

import { Input } from 'antd';
import { diffChars } from 'diff';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { laterTexts } from '../laterTexts';
import type { RecordValues } from '../record/recordLabel';
import type { Conflict } from './conflict';
import css from './conflict.module.css';
import type { FieldText } from './fieldText';
import type { Choice, Choices, Side } from './threeWay';

interface ConflictRowsProps {
  ref: Ref<HTMLFieldSetElement>;
  asked: readonly Field[];
  versions: { base: RecordValues; mine: RecordValues; theirs: RecordValues };
  conflict: Conflict;
  choices: Choices;
  textOf: FieldText;
  onChoose: (names: string[], choice: Choice) => void;
}

export function ConflictRows(props: ConflictRowsProps) {
  const { ref, asked, conflict, onChoose } = props;
  const names = asked.map((field) => field.name);
  const { fieldHead, openedHead, theirsHead, mineHead, mineHint, wholeColumn } = laterTexts.conflict;
  return (
    <fieldset ref={ref} className={css.rows} onKeyDown={onArrow}>
      <div className={css.head}>
        <span>{fieldHead}</span>
        <span>{openedHead}</span>
        <span>
          {theirsHead(conflict.by)} {conflict.at.slice(11, 16)}
          <button type="button" className={css.column} onClick={() => onChoose(names, 'theirs')}>
            {wholeColumn}
          </button>
        </span>
        <span>
          {mineHead} {mineHint}
          <button type="button" className={css.column} onClick={() => onChoose(names, 'mine')}>
            {wholeColumn}
          </button>
        </span>
      </div>
      {asked.map((field) => (
        <ConflictRow key={field.name} field={field} {...props} />
      ))}
    </fieldset>
  );
}

function ConflictRow({ field, versions, choices, conflict, textOf, onChoose }: Omit<ConflictRowsProps, 'ref'> & { field: Field }) {
  const group = useId();
  const choice = choices[field.name];
  const text = (version: RecordValues) => textOf(field, version[field.name]);
  const [base, mine, theirs] = [text(versions.base), text(versions.mine), text(versions.theirs)];
  const choose = (next: Choice) => onChoose([field.name], next);
  const side = (name: Side, value: string, title: string) => (
    <label className={choice === name ? `${css.side} ${css.chosen}` : css.side}>
      <input
        type="radio"
        name={group}
        checked={choice === name}
        aria-label={`${field.title}，${title}：${value || laterTexts.show.nothing}`}
        onChange={() => choose(name)}
      />
      <span>
        <span className={css.sideTitle}>{title}</span>
        <Marked base={base} text={value} />
      </span>
    </label>
  );
  return (
    <fieldset className={css.row} data-conflict-row>
      <div className={css.title}>
        <span>{field.title}</span>
        {isLongText(field, mine, theirs) && <ManualToggle choice={choice} mine={mine} onChoose={choose} />}
      </div>
      <div className={css.base}>
        <span className={css.sideTitle}>{laterTexts.conflict.openedHead}</span>
        {base || laterTexts.show.nothing}
      </div>
      {side('theirs', theirs, laterTexts.conflict.theirsHead(conflict.by))}
      {side('mine', mine, laterTexts.conflict.mineHead)}
      {typeof choice === 'object' && (
        <Input.TextArea
          className={css.manual}
          autoSize={{ minRows: 2, maxRows: 8 }}
          autoFocus
          aria-label={laterTexts.conflict.manualLabel(field.title)}
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
      <button type="button" className={css.column} onClick={() => onChoose(before)}>
        {laterTexts.conflict.noManual}
      </button>
    );
  }
  const start = () => {
    setBefore(choice ?? 'mine');
    onChoose({ text: mine });
  };
  return (
    <button type="button" className={css.column} onClick={start}>
      {laterTexts.conflict.manual}
    </button>
  );
}

const longText = 16;

/** Free text long enough for a manual merge of both sides. */
function isLongText(field: Field, mine: string, theirs: string): boolean {
  const isPlain = fieldTypeOf(field).comparable === 'text' && !field.choices && !field.reference && !field.masked;
  return isPlain && Math.max(mine.length, theirs.length) >= longText;
}

const longestMarked = 2000;

/** Marks the parts of `text` that are not in `base`. */
function Marked({ base, text }: { base: string; text: string }) {
  if (text === '') return laterTexts.show.nothing;
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
