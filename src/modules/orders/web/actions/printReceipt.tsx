/** A receipt is counted before it is printed: the second paper of a payment says that it is one. */
import { Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import { sheetPath } from '../../../../engine/sheetPaths';
import { describeProblem } from '../../../../ui/callProblem';

export default function PrintReceipt({ resource, record, onClose, run }: ActionExtensionProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const count = Number(record?.printCount ?? 0);
  const print = async () => {
    setBusy(true);
    try {
      await run({});
      const [sheet] = resource.show?.sheets ?? [];
      if (sheet && record) navigate(sheetPath(resource, sheet, [String(record.id)]));
    } catch (error) {
      setRefused(describeProblem(error).text);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={`打印收据 ${String(record?.receiptText ?? '')}`}
      okText="打印"
      cancelText="取消"
      confirmLoading={busy}
      onOk={print}
      onCancel={onClose}
    >
      <p>{count === 0 ? '这张收据还没有打印过。' : `已经打印过 ${count} 次，这一张会标明“补打”。`}</p>
      {refused && <p role="alert">{refused}</p>}
    </Modal>
  );
}
