/** Text beside the buttons of a form: whether the draft is saved, and where. */

import { CheckCircleFilled } from '@ant-design/icons';
import ui from '../../ui/ui.module.css';
import { lazyTexts } from '../lazyTexts';
import { clockText } from '../time/clockText';
import type { SaveState } from './Saver';

export function DraftStatus({ status, at }: SaveState) {
  if (status === 'none' || at === undefined) return null;
  if (status === 'failing') {
    return (
      <span className={`${ui.note} ${ui.soon}`} role="status">
        {lazyTexts.draft.failing}
      </span>
    );
  }
  return (
    <span className={ui.note} role="status">
      <CheckCircleFilled className={ui.normal} /> {lazyTexts.draft[status === 'local' ? 'local' : 'saved'](clockText(at))}
    </span>
  );
}
