import { Modal } from 'antd';
import { useState } from 'react';
import type { Question } from './AskHost';
import { uiTexts } from './texts';

interface AskDialogProps {
  question: Question;
  onAnswer: (goOn: boolean) => Promise<void>;
}

const dialogWidth = 440;

export default function AskDialog({ question, onAnswer }: AskDialogProps) {
  const [busy, setBusy] = useState(false);
  const goOn = async () => {
    setBusy(true);
    await onAnswer(true);
  };
  return (
    <Modal
      open
      centered
      width={dialogWidth}
      title={question.title}
      okText={question.confirm}
      okButtonProps={{ danger: question.danger, autoFocus: true }}
      cancelText={question.cancel ?? uiTexts.cancel}
      cancelButtonProps={{ disabled: busy }}
      confirmLoading={busy}
      closable={false}
      maskClosable={false}
      onOk={goOn}
      onCancel={() => onAnswer(false)}
    >
      {question.text}
    </Modal>
  );
}
