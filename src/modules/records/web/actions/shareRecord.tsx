/** 分享: asks how long the link lasts, then shows its address, once. */
import { Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { must } from '../../../../domain/must';
import ActionDialog from '../../../../engine/action/ActionDialog';
import { useSubmitKeys } from '../../../../engine/call/submitKey';
import { useCall } from '../../../../engine/call/useCall';
import { useRefresh } from '../../../../engine/call/useRefresh';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import { type CustomerRecordAnswers, customerRecordCalls } from '../../../../generated/calls';

const { getOpenKey } = customerRecordCalls;
const dialogWidth = 480;

export default function ShareRecord(props: ActionExtensionProps) {
  const { record, onClose } = props;
  const call = useCall();
  const refresh = useRefresh();
  const { submit } = useSubmitKeys();
  const [made, setMade] = useState<CustomerRecordAnswers['getOpenKey']>();
  const run = async ({ days }: Record<string, unknown>) => {
    const { id, version } = must(record, 'record whose link is made');
    const sent = { id, ...(version !== undefined && { version }), days: Number(days) };
    setMade(await submit([getOpenKey, sent], (headers) => call(getOpenKey, sent, headers)));
    refresh();
  };
  if (!made) return <ActionDialog {...props} run={run} />;
  const address = `${location.origin}${made.to}`;
  return (
    <Modal
      open
      width={dialogWidth}
      title="分享地址"
      maskClosable={false}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          我已复制
        </Button>
      }
    >
      <p>{`到 ${made.openUntil.slice(0, 16)} 前可以打开。地址只显示这一次，请现在复制发给家长；忘记了可以再次分享。`}</p>
      <Typography.Paragraph copyable={{ text: address, tooltips: ['复制地址', '已复制'] }}>{address}</Typography.Paragraph>
    </Modal>
  );
}
