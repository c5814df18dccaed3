/** Help menu: operation guide, help mode, feedback, and for users with the permission the page of received feedback. */
import { QuestionCircleOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermitted } from '../../providers/access/Permitted';
import { lazyPart } from '../../ui/lazyPart';
import css from '../layout/layout.module.css';
import { guidePath } from '../location/describeLocation';
import { usePageLocation } from '../location/usePageLocation';
import { helpMode } from './helpMode';

const FeedbackDialog = lazyPart('feedback dialog', () => import('../../modules/system/web/actions/feedback/FeedbackDialog'));

const feedbackPath = '/systemModel/feedback';
const feedbackKeys = ['systemModel:feedback'];

export function HelpMenu() {
  const navigate = useNavigate();
  const answers = usePermitted(feedbackKeys);
  const { page, resource, title } = usePageLocation();
  const [open, setOpen] = useState(false);
  const items: MenuProps['items'] = [
    { key: 'read', label: '操作指南', onClick: () => navigate(guidePath) },
    { key: 'why', label: '为什么不能用', onClick: () => helpMode.set(true) },
    { key: 'send', label: '意见反馈', onClick: () => setOpen(true) },
    ...(answers ? [{ key: 'answers', label: '处理反馈', onClick: () => navigate(feedbackPath) }] : []),
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
        <button type="button" className={css.icon} aria-haspopup="menu" aria-label="帮助">
          <QuestionCircleOutlined />
        </button>
      </Dropdown>
      {open && (
        <Suspense>
          <FeedbackDialog page={{ pagePath: page, pageTitle: resource?.title ?? title }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
