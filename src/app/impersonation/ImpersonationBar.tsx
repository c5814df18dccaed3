/** Bar over every page during impersonation: the impersonated role or user, the remaining time, and a button to end it. */
import { EyeOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { impersonationUntil } from '../../domain/impersonation';
import ui from '../../ui/ui.module.css';
import { useHeightVariable } from '../layout/NoticeBar';
import css from '../layout/noticeBar.module.css';
import { leaveImpersonation, stopImpersonation } from './stopImpersonation';

const minuteMs = 60_000;

export default function ImpersonationBar({ title }: { title: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const minutes = useMinutesLeft();
  useHeightVariable(bar, true);
  return (
    <section ref={bar} className={`${ui.line} ${css.bar} ${css.impersonation}`} aria-label="以他人身份查看">
      <EyeOutlined />
      <span className={css.text}>
        正在以“{title}”的身份查看，只能看，不能改{minutes !== undefined && `，${minutes} 分钟后自动结束`}
      </span>
      <button type="button" className={css.exit} onClick={() => void leaveImpersonation()}>
        退出查看
      </button>
    </section>
  );
}

/** Minutes (rounded up) until impersonation expires, which also ends it. Undefined if this tab does not know the end time. */
function useMinutesLeft(): number | undefined {
  const [left, setLeft] = useState(getMillisecondsLeft);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = getMillisecondsLeft();
      setLeft(now);
      if (now !== undefined && now <= 0) stopImpersonation();
    }, minuteMs / 4);
    return () => clearInterval(timer);
  }, []);
  return left === undefined ? undefined : Math.max(1, Math.ceil(left / minuteMs));
}

function getMillisecondsLeft(): number | undefined {
  const until = sessionStorage.getItem(impersonationUntil);
  return until === null ? undefined : Date.parse(until) - Date.now();
}
