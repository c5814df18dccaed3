/** The line at the top: expiry of the service, otherwise a tip. After closing, the expiry is shown again the next day, the tip never. */
import { ExclamationCircleOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useUserInfo } from '../../providers/auth/userInfo';
import ui from '../../ui/ui.module.css';
import { product } from '../product';
import { useToday } from '../useToday';
import { type Notice, noticeOf } from './notice';
import css from './noticeBar.module.css';

const storageKey = 'kj-notice-closed';

export function NoticeBar() {
  const { expireEndTime } = useUserInfo();
  const notice = noticeOf(expireEndTime, useToday());
  const [closed, setClosed] = useState(() => localStorage.getItem(storageKey));
  const bar = useRef<HTMLDivElement>(null);
  useHeightVariable(bar, closed !== notice.key);
  if (closed === notice.key) return null;
  const close = () => {
    localStorage.setItem(storageKey, notice.key);
    setClosed(notice.key);
  };
  return (
    <section ref={bar} className={`${ui.line} ${css.bar} ${css[notice.kind]}`} aria-label="提示">
      {notice.kind === 'expiry' ? <ExclamationCircleOutlined /> : <InfoCircleOutlined />}
      <span className={css.text}>
        {notice.text}
        <SupportLink notice={notice} />
      </span>
      <button type="button" className={css.close} aria-label="关闭提示" onClick={close}>
        ×
      </button>
    </section>
  );
}

function SupportLink({ notice }: { notice: Notice }) {
  if (notice.kind !== 'expiry' || !product.supportPhone) return null;
  return <a href={`tel:${product.supportPhone}`}>联系售后</a>;
}

const heightVariable = '--kj-notice-height';
/** Height of one line, as in the style sheet. */
const oneLine = '37px';

/**
 * Stores the height of the bar in a CSS variable: sticky elements are placed below it, and its text may wrap. Written only when it changes,
 * because a change of a root variable recalculates the styles of all elements.
 */
export function useHeightVariable(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!shown || !bar.current) return;
    const write = (height: string) => style.getPropertyValue(heightVariable) !== height && style.setProperty(heightVariable, height);
    write(oneLine);
    const observer = new ResizeObserver(([entry]) => write(`${entry?.borderBoxSize[0]?.blockSize ?? 0}px`));
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(heightVariable);
    };
  }, [bar, shown]);
}
