/** The bell in the top bar: open tasks and ended jobs with links, and the number of unread ones. */
import { BellOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dialect, formatCount } from '../../wire/dialect';
import { hasEnded, jobPaths } from '../../wire/job';
import type { Notice } from '../../wire/notice';
import layout from '../layout/layout.module.css';
import { showJobs } from '../progress/jobsEnded';
import { statusOf, titleOf } from '../progress/jobTexts';
import { useSession } from '../session/SessionContext';
import css from './bell.module.css';
import { useNotices } from './useNotices';

const mostCounted = 99;

export function Bell() {
  const session = useSession();
  const navigate = useNavigate();
  const { notices, unread, look, read } = useNotices(session);
  const [open, setOpen] = useState(false);
  const follow = (notice: Notice) => {
    if (notice.kind === 'todo') return void navigate(notice.to);
    if (!hasEnded(notice.job)) return showJobs();
    const { id, file } = notice.job;
    if (file) session.save(`${jobPaths.download}?${dialect.id}=${id}`, file.name).catch(() => undefined);
  };
  const items: MenuProps['items'] = notices.map((notice) => ({
    key: notice.key,
    label: <NoticeLine notice={notice} />,
    onClick: () => follow(notice),
  }));
  const nothing: MenuProps['items'] = [{ key: 'nothing', label: '没有消息', disabled: true }];
  return (
    <Dropdown
      menu={{ items: items.length > 0 ? items : nothing, className: css.menu }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        // Notices are marked as read when the menu closes, so that their unread marks are visible while it is open.
        if (next) look();
        else if (unread > 0) read();
      }}
    >
      <button type="button" className={`${layout.icon} ${css.bell}`} aria-haspopup="menu" aria-label={nameOf(unread)}>
        <BellOutlined />
        {unread > 0 && (
          <span className={css.count} aria-hidden="true">
            {unread > mostCounted ? `${mostCounted}+` : unread}
          </span>
        )}
      </button>
    </Dropdown>
  );
}

function nameOf(unread: number): string {
  return unread === 0 ? '消息' : `消息，${unread} 条未读`;
}

function NoticeLine({ notice }: { notice: Notice }) {
  return (
    <span className={css.line}>
      <span className={notice.unread ? `${css.title} ${css.unread}` : css.title}>{formatNoticeTitle(notice)}</span>
      <span className={css.text}>{textOfNotice(notice)}</span>
    </span>
  );
}

function formatNoticeTitle(notice: Notice): string {
  return notice.kind === 'todo' ? `${notice.resource}：${notice.title}` : titleOf(notice.job);
}

function textOfNotice(notice: Notice): string {
  if (notice.kind === 'todo') return `${formatCount(notice.seen)} 条待处理`;
  const { job } = notice;
  return [statusOf(job), job.file && '点击下载', job.endTime?.slice(5, 16)].filter(Boolean).join(' · ');
}
