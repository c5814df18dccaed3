/** 发给家长填写: asks how long the link lasts, and shows it once, to be copied and sent on. */
import { Modal, Typography } from 'antd';
import { useState } from 'react';
import { callOf } from '../../../../domain/callOf';
import ActionDialog from '../../../../engine/action/ActionDialog';
import { useSubmitKeys } from '../../../../engine/call/submitKey';
import { useCall } from '../../../../engine/call/useCall';
import { useRefresh } from '../../../../engine/call/useRefresh';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import type { AppraisalAnswers } from '../../../../generated/calls';
import { dialect } from '../../../../wire/dialect';

/** `to`: path and query, below the address of the site. */
type Link = AppraisalAnswers['fillLink'];

export default function FillLink(props: ActionExtensionProps) {
  const { action, record, onClose } = props;
  const call = useCall();
  const { submit } = useSubmitKeys();
  const refresh = useRefresh();
  const [link, setLink] = useState<Link>();
  const make = async (inputs: Record<string, unknown>) => {
    const sent = { [dialect.id]: record?.[dialect.id], [dialect.version]: record?.[dialect.version], ...inputs };
    // Each page of assessments has the action at an address of its own, with the same answer.
    const address = callOf<object, Link>(action.endpoint.method, action.endpoint.path);
    setLink(await submit([address, sent], (headers) => call(address, sent, headers)));
    refresh();
  };
  return link ? <ShownLink link={link} title={action.title} onClose={onClose} /> : <ActionDialog {...props} run={make} />;
}

function ShownLink({ link: { to, until }, title, onClose }: { link: Link; title: string; onClose: () => void }) {
  const address = `${location.origin}${to}`;
  return (
    <Modal open title={title} okText="完成" cancelButtonProps={{ hidden: true }} onOk={onClose} onCancel={onClose}>
      <Typography.Paragraph>{`请把地址发给家长，到 ${until.slice(0, 16)} 前可以填写。关闭后不再显示，需要时可以再发一次。`}</Typography.Paragraph>
      <Typography.Paragraph code copyable={{ text: address, tooltips: ['复制地址', '已复制'] }} style={{ wordBreak: 'break-all' }}>
        {address}
      </Typography.Paragraph>
    </Modal>
  );
}
