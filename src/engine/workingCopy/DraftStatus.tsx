/** Text beside the buttons of a form: whether the draft is saved, and where. */

import { CheckCircleFilled } from '@ant-design/icons';
import { laterTexts } from '../laterTexts';
import { clockText } from '../time/clockText';
import css from './draft.module.css';
import type { SaveState } from './Saver';

export function DraftStatus({ status, at }: SaveState) {
  if (status === 'none' || at === undefined) return null;
  if (status === 'failing') {
    return (
      <span className={css.failing} role="status">
        {laterTexts.draft.failing}
      </span>
    );
  }
  return (
    <span className={css.status} role="status">
      <CheckCircleFilled className={css.done} /> {laterTexts.draft[status === 'local' ? 'local' : 'saved'](clockText(at))}
    </span>
  );
}
