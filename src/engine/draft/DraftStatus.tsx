/** Text beside the buttons of a form: whether the draft is saved, and where. */

import { CheckCircleFilled } from '@ant-design/icons';
import { laterTexts } from '../laterTexts';
import { clockText } from '../time/clockText';
import type { DraftState } from './DraftKeeper';
import css from './draft.module.css';

export function DraftStatus({ status, at }: DraftState) {
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
      <CheckCircleFilled className={css.done} /> {laterTexts.draft[status](clockText(at))}
    </span>
  );
}
