/** Progress and failure notices while a sheet is rendered. */
import { Button, Modal, Spin } from 'antd';
import ui from '../../ui/ui.module.css';
import { texts } from '../texts';
import type { PrintKind } from './paper';
import css from './paper.module.css';
import { printTexts } from './printTexts';

export function PrintProgress({ text }: { text: string }) {
  return (
    <div className={`${ui.line} ${css.progress}`} role="status">
      <Spin size="small" />
      <span>{text}</span>
    </div>
  );
}

interface PrintFailureProps {
  kind: PrintKind;
  onMake: (kind: PrintKind) => Promise<void>;
  onClose: () => void;
}

const dialogWidth = 440;

export function PrintFailure({ kind, onMake, onClose }: PrintFailureProps) {
  const isExport = kind !== 'print';
  return (
    <Modal
      open
      centered
      width={dialogWidth}
      title={isExport ? printTexts.exportFailed : printTexts.printFailed}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {printTexts.close}
        </Button>,
        isExport && (
          <Button key="print" onClick={() => onMake('print')}>
            {printTexts.print}
          </Button>
        ),
        <Button key="retry" type="primary" autoFocus onClick={() => onMake(kind)}>
          {texts.common.retry}
        </Button>,
      ]}
    >
      {isExport ? printTexts.failedHint : printTexts.printFailedHint}
    </Modal>
  );
}
