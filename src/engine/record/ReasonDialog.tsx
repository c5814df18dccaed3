/** Dialog for the reason to unmask a value; the server's error is shown at the input. Loaded when first opened. */
import { Button, Form, Input, type InputRef, Modal } from 'antd';
import { useRef, useState } from 'react';
import { describeProblem } from '../../ui/callProblem';
import ui from '../../ui/ui.module.css';
import { longestReason, reasonMinutes, shortestReason, usualReasons } from '../../wire/reveal';
import css from './record.module.css';

interface ReasonDialogProps {
  /** Sends the call with the reason; rejects with the server's error. */
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

const words = {
  title: '为什么要查看',
  label: '原因',
  hint: `写进查看记录，监护人可以要求查阅。${reasonMinutes} 分钟内查看同一条记录的其他号码不再询问。`,
  length: `写 ${shortestReason}–${longestReason} 个字`,
  other: '其他',
  show: '查看',
  cancel: '取消',
} as const;

export default function ReasonDialog({ onReason, onClose }: ReasonDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<InputRef>(null);
  const send = async (reason: string) => {
    if (isBusy) return;
    if (reason.length < shortestReason) {
      setProblem(words.length);
      input.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await onReason(reason);
    } catch (error) {
      const { errors, text: sentence } = describeProblem(error);
      setProblem(errors.find(({ field }) => field === 'reason')?.message ?? sentence);
      setBusy(false);
    }
  };
  const choose = (reason: string) => {
    setText(reason);
    void send(reason);
  };
  const writeOwn = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <Modal
      open
      width={440}
      title={words.title}
      okText={words.show}
      cancelText={words.cancel}
      confirmLoading={isBusy}
      onOk={() => void send(text.trim())}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <div className={`${ui.wrap} ${css.reasons}`}>
        {usualReasons.map((reason) => (
          <Button key={reason} shape="round" disabled={isBusy} onClick={() => choose(reason)}>
            {reason}
          </Button>
        ))}
        <Button shape="round" disabled={isBusy} onClick={writeOwn}>
          {words.other}
        </Button>
      </div>
      <Form layout="vertical" component={false}>
        <Form.Item label={words.label} htmlFor="reveal-reason" validateStatus={problem ? 'error' : ''} help={problem ?? words.hint}>
          <Input
            id="reveal-reason"
            ref={input}
            value={text}
            maxLength={longestReason}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(undefined);
            }}
            onPressEnter={() => void send(text.trim())}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
