/** Notices of the bell: loaded after the first page, then every minute while the tab is visible, and when a job starts or ends. */
import { useCallback, useEffect, useState } from 'react';
import { onJobAnnounced } from '../../providers/jobs/jobSignal';
import { type NoticeMark, type Notices, noticePaths } from '../../wire/notice';
import { onJobsEnded } from '../progress/jobsEnded';
import type { Session } from '../session/createSession';

const settleMs = 3_000;
const pauseMs = 60_000;
const nothing: Notices = { notices: [], unread: 0 };

interface NoticeBook extends Notices {
  look: () => void;
  /** Marks all loaded notices as read. */
  read: () => void;
}

export function useNotices({ quietly, dataProvider }: Session): NoticeBook {
  const [known, setKnown] = useState(nothing);
  // A backend without this call shows no notices.
  const look = useCallback(() => {
    quietly<Notices>({ method: 'GET', path: noticePaths.mine }).then(setKnown, () => undefined);
  }, [quietly]);
  useEffect(() => {
    const whileSeen = () => !document.hidden && look();
    const first = window.setTimeout(look, settleMs);
    const timer = window.setInterval(whileSeen, pauseMs);
    const stops = [onJobAnnounced(look), onJobsEnded(look)];
    document.addEventListener('visibilitychange', whileSeen);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', whileSeen);
    };
  }, [look]);
  const read = () => {
    const seen: NoticeMark[] = known.notices.filter(({ unread }) => unread).map(({ key, seen }) => ({ key, seen }));
    setKnown({ notices: known.notices.map((notice) => ({ ...notice, unread: false })), unread: 0 });
    // If this fails, the notices stay unread.
    dataProvider.custom({ url: noticePaths.read, method: 'post', payload: { seen } }).catch(() => undefined);
  };
  return { ...known, look, read };
}
