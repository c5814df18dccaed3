/** What this version changes in the one in use. */

import { Modal } from 'antd';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import ui from '../../../../../../ui/ui.module.css';
import type { ScaleVersion } from '../../../../domain/edit/calls';
import type { Scale } from '../../../../domain/scale/scaleShape';
import { listDifferences } from '../../../../domain/versions/differences';
import { tabWords } from '../tabWords';
import own from './dialogs.module.css';

interface DifferencesDialogProps {
  from: ScaleVersion & { definition: Scale };
  to: Scale;
  onClose: () => void;
}

export function DifferencesDialog({ from, to, onClose }: DifferencesDialogProps) {
  return (
    <Modal open width={720} title={`与第 ${from.scaleVersion} 版（启用）比较`} footer={null} onCancel={onClose}>
      <DifferenceList from={from.definition} to={to} />
    </Modal>
  );
}

export function DifferenceList({ from, to }: { from: Scale; to: Scale }) {
  const all = listDifferences(from, to);
  if (all.length === 0) return <p className={`${ui.noteText} ${parts.second}`}>没有差别。</p>;
  return (
    <ul className={`${ui.list} ${own.differences}`}>
      {all.map(({ tab, text }) => (
        <li key={text} className={`${ui.textLine} ${ui.breakable}`}>
          <span className={`${ui.hint} ${own.tab}`}>{tabWords[tab]}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
