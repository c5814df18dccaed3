/** Progress and failure notices while a sheet is rendered. */
import { Button, Modal, Spin } from 'antd';
import ui from '../../ui/ui.module.css';
import { texts } from '../texts';
import type { PaperKind } from './paper';
import css from './paper.module.css';
import { paperTexts } from './paperTexts';

export function PaperProgress({ text }: { text: string }) {
  return (
    <div className={`${ui.line} ${css.progress}`} role="status">
      <Spin size="small" />
      <span>{text}</span>
    </div>
  );
}

interface PaperFailureProps {
  kind: PaperKind;
  onMake: (kind: PaperKind) => Promise<void>;
  onClose: () => void;
}

const dialogWidth = 440;

export function PaperFailure({ kind, onMake, onClose }: PaperFailureProps) {
  const isExport = kind !== 'print';
  return (
    <Modal
      open
      centered
      width={dialogWidth}
      title={isExport ? paperTexts.exportFailed : paperTexts.printFailed}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {paperTexts.close}
        </Button>,
        isExport && (
          <Button key="print" onClick={() => onMake('print')}>
            {paperTexts.print}
          </Button>
        ),
        <Button key="retry" type="primary" autoFocus onClick={() => onMake(kind)}>
          {texts.common.retry}
        </Button>,
      ]}
    >
      {isExport ? paperTexts.failedHint : paperTexts.printFailedHint}
    </Modal>
  );
}
