/**
 * Dialog after an edit conflict: what both users changed is chosen one by one; the rest is merged and listed. The edited values are kept
 * until the merged document is stored.
 */
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { Side } from '../../domain/workingCopy/merge';
import ui from '../../ui/ui.module.css';
import { lazyTexts } from '../lazyTexts';
import { type Choices, focusFirstRow, type MergeRow, MergeRows } from './MergeRows';
import css from './merge.module.css';

interface MergeDialogProps {
  title: string;
  /** Text above the rows: what was edited, and who saved first. */
  intro: string;
  /** Who saved first, and when (`YYYY-MM-DD HH:mm:ss`). */
  saved: { by: string; at: string };
  /** Changed by both, differently. */
  rows: readonly MergeRow[];
  /** Changed by one user only. */
  others: readonly OneSided[];
  saving: boolean;
  onSave: (choices: Choices) => void;
  onBack: () => void;
  /** Discards the own changes; without it they can only be merged. */
  onDiscard?: () => void;
}

export interface OneSided {
  title: string;
  side: Side;
  /** The value in the merged document; if no entry has one, only titles are listed. */
  text?: string;
}

const dialogWidth = 880;

export function MergeDialog({ title, intro, saved, rows, others, saving, onSave, onBack, onDiscard }: MergeDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const shown = useRef<HTMLFieldSetElement>(null);
  const left = rows.filter(({ key }) => choices[key] === undefined).length;
  return (
    <Modal
      open
      title={title}
      width={dialogWidth}
      closable={false}
      keyboard={false}
      maskClosable={false}
      // Opens without animation, because arrow keys pressed during it would be lost.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={() => shown.current && focusFirstRow(shown.current)}
      footer={
        <div className={ui.row}>
          {onDiscard && (
            <Button danger type="text" onClick={onDiscard}>
              {lazyTexts.conflict.discard}
            </Button>
          )}
          <span className={css.left} role="status">
            {rows.length > 0 && (left > 0 ? lazyTexts.conflict.left(left) : lazyTexts.conflict.allChosen(rows.length))}
          </span>
          <Button onClick={onBack}>{lazyTexts.conflict.back}</Button>
          <Button type="primary" disabled={left > 0} loading={saving} onClick={() => onSave(choices)}>
            {lazyTexts.conflict.save}
          </Button>
        </div>
      }
    >
      <p>
        {intro}
        {rows.length > 0 ? lazyTexts.conflict.both(rows.length) : lazyTexts.conflict.none}
      </p>
      {rows.length > 0 && (
        <MergeRows
          ref={shown}
          rows={rows}
          saved={saved}
          choices={choices}
          onChoose={(keys, choice) => setChoices((known) => ({ ...known, ...Object.fromEntries(keys.map((key) => [key, choice])) }))}
        />
      )}
      <Others others={others} by={saved.by} />
    </Modal>
  );
}

/** Changes of one user only: merged without a choice, and listed. */
function Others({ others, by }: { others: readonly OneSided[]; by: string }) {
  const [open, setOpen] = useState(false);
  if (others.length === 0) return null;
  const { mergedCount, theyChanged, youChanged, you, view, hide } = lazyTexts.conflict;
  const titlesOf = (wanted: Side) => others.filter(({ side }) => side === wanted).map(({ title }) => title);
  const [theirs, mine] = [titlesOf('theirs'), titlesOf('mine')];
  const parts = [...(theirs.length > 0 ? [theyChanged(by, theirs)] : []), ...(mine.length > 0 ? [youChanged(mine)] : [])];
  const hasTexts = others.some(({ text }) => text !== undefined);
  return (
    <div className={css.merged}>
      <div className={ui.ends}>
        <span>
          {mergedCount(others.length)}
          {parts.join('，')}
        </span>
        {hasTexts && (
          <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? hide : view}
          </Button>
        )}
      </div>
      {open && (
        <dl className={css.mergedList}>
          {others.map(({ title, side, text }) => (
            <div key={`${side} ${title}`}>
              <dt>
                {title}（{side === 'mine' ? you : by}）
              </dt>
              <dd>{text || lazyTexts.show.nothing}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
