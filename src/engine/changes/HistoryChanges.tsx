/** The fields of a history entry: title, value before → after, and the button that restores the field. */

import { useState } from 'react';
import ui from '../../ui/ui.module.css';
import { lazyTexts } from '../lazyTexts';
import css from './changes.module.css';
import type { HistoryChange } from './useHistory';

interface HistoryChangesProps {
  changes: readonly HistoryChange[];
  /** Number of fields shown at first. */
  atFirst: number;
  /** Undefined = the fields cannot be restored. */
  onRestore: ((field: string, title: string) => void) | undefined;
}

/** Shows the first fields, and the rest on request. */
export function HistoryChanges({ changes, atFirst, onRestore }: HistoryChangesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, atFirst);
  const rest = changes.length - shown.length;
  return (
    <>
      {shown.map((change) => (
        <Change key={change.field} change={change} onRestore={onRestore} />
      ))}
      {rest > 0 && (
        <button type="button" className={`${ui.linkButton} ${css.moreChanges}`} onClick={() => setAll(true)}>
          {lazyTexts.show.moreChanges(rest)}
        </button>
      )}
    </>
  );
}

function Change({ change, onRestore }: { change: HistoryChange; onRestore: HistoryChangesProps['onRestore'] }) {
  return (
    <div className={css.change}>
      <span className={ui.ends}>
        <span className={ui.fineText}>{change.title}</span>
        {change.restorable && onRestore && (
          <button
            type="button"
            className={`${ui.linkButton} ${css.moreChanges}`}
            aria-label={lazyTexts.changes.restoreField(change.title)}
            onClick={() => onRestore(change.field, change.title)}
          >
            {lazyTexts.changes.restore}
          </button>
        )}
      </span>
      <span>
        {change.beforeText ? (
          <>
            <del title={lazyTexts.show.before}>{change.beforeText}</del> →{' '}
          </>
        ) : null}
        <ins title={lazyTexts.show.after}>{change.afterText || lazyTexts.show.nothing}</ins>
      </span>
    </div>
  );
}
