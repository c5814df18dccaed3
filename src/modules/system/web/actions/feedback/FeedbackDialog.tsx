/** Dialog to send feedback from any page, and to read the replies to own feedback. */
import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useResource } from '../../../../../engine/useResource';
import { FeedbackForm } from './FeedbackForm';
import { MyFeedback } from './MyFeedback';

interface FeedbackDialogProps {
  /** Current page, without the name of a record: readers of feedback may not be allowed to see it. */
  page: { pagePath: string; pageTitle: string };
  onClose: () => void;
}

export default function FeedbackDialog({ page, onClose }: FeedbackDialogProps) {
  const resource = useResource('myFeedback');
  const [tab, setTab] = useState('write');
  return (
    <Modal open width={640} title="意见反馈" footer={null} maskClosable={false} onCancel={onClose}>
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'write',
            label: '写反馈',
            children: <FeedbackForm resource={resource} page={page} onCancel={onClose} onSent={onClose} />,
          },
          { key: 'mine', label: '我的反馈', children: <MyFeedback resource={resource} /> },
        ]}
      />
    </Modal>
  );
}
