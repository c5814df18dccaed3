/** Cards of the user's background jobs in a corner, newest first; each can be closed. */
import { useEffect, useMemo, useState } from 'react';
import { useRefresh } from '../../engine/call/useRefresh';
import { onJobAnnounced } from '../../providers/jobs/jobSignal';
import { createStore, useStore } from '../../ui/store';
import ui from '../../ui/ui.module.css';
import { narrowScreen, useMediaQuery } from '../../ui/useMediaQuery';
import { dialect } from '../../wire/dialect';
import { hasEnded, type Job, jobPaths } from '../../wire/job';
import type { Session } from '../session/createSession';
import { JobCard } from './JobCard';
import css from './jobCard.module.css';
import { notifyJobsEnded, onJobsWanted } from './jobsEnded';
import { statusOf, titleOf } from './jobTexts';
import { createJobWatch, type JobsSeen } from './jobWatch';
import { createEndings, listPassingJobs } from './listPassingJobs';

/** Maximum number of cards; further ones are counted in one line. Fewer on phones, where they would cover the page. */
const mostShown = 3;
const mostShownNarrow = 1;

export interface JobCardsProps {
  session: Session;
  /** Ids of jobs started since the page was loaded: they are shown even if they ended before the first request. */
  announced: ReadonlySet<string>;
}

export default function JobCards({ session, announced }: JobCardsProps) {
  const { jobs: known, stale, close, cancel, save } = useJobs(session);
  const [all, setAll] = useState(false);
  const narrow = useMediaQuery(narrowScreen);
  const most = narrow ? mostShownNarrow : mostShown;
  const { jobs, setPaused } = usePassing(known, narrow, announced);
  const shown = all ? jobs : jobs.slice(0, most);
  const news = useNews(known);
  return (
    <>
      {jobs.length > 0 && (
        <section
          className={css.host}
          aria-label="后台任务"
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          {shown.map((job) => (
            <JobCard
              key={job.id}
              job={job}
              stale={stale}
              onClose={() => close(job)}
              onCancel={() => cancel(job)}
              onSave={() => save(job)}
            />
          ))}
          {jobs.length > most && (
            <button type="button" className={`${ui.noteText} ${css.more}`} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? '收起' : `还有 ${jobs.length - most} 个任务`}
            </button>
          )}
        </section>
      )}
      <div className={ui.spoken} role="status">
        {news}
      </div>
    </>
  );
}

const tickMs = 1_000;

/** The jobs to show now; evaluated every second while a card is about to disappear. */
function usePassing(known: readonly Job[], narrow: boolean, announced: ReadonlySet<string>) {
  const [paused, setPaused] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  const [endedAt, setEndedAt] = useState<ReadonlyMap<string, number>>(new Map());
  const refresh = useRefresh();
  const [endedSince] = useState(() => createEndings(announced));
  useEffect(() => onJobsWanted(() => setWanted(true)), []);
  useEffect(() => {
    const ended = endedSince(known);
    if (ended.length === 0) return;
    setNow(Date.now());
    setEndedAt((before) => new Map([...before, ...ended.map(({ id }) => [id, Date.now()] as const)]));
    notifyJobsEnded();
    // The page is refreshed because the job may have changed its data.
    refresh();
  }, [known, endedSince, refresh]);
  const jobs = listPassingJobs(known, { narrow, wanted, paused, now, endedAt });
  const isPassing = jobs.some(hasEnded) && !wanted;
  useEffect(() => {
    if (jobs.length === 0) setWanted(false);
  }, [jobs.length]);
  useEffect(() => {
    if (!isPassing) return;
    const timer = window.setInterval(() => setNow(Date.now()), tickMs);
    return () => window.clearInterval(timer);
  }, [isPassing]);
  return { jobs, setPaused };
}

function useJobs({ quietly, dataProvider, save }: Session) {
  const [seen] = useState(() => createStore<JobsSeen>({ jobs: [], stale: false }));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const watch = useMemo(
    () =>
      createJobWatch({
        seen,
        read: () => quietly<Job[]>({ method: 'GET', path: jobPaths.mine }),
        isHidden: () => document.hidden,
      }),
    [seen, quietly],
  );
  useEffect(() => {
    watch.look();
    const stop = onJobAnnounced(watch.look);
    const again = () => !document.hidden && watch.lookAgain();
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      stop();
      watch.stop();
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, [watch]);
  const send = (path: string, { id }: Job) => dataProvider.custom({ url: path, method: 'post', payload: { id } });
  const { jobs, stale } = useStore(seen);
  return {
    // The key includes the state: a job closed while running is shown again when it has ended.
    jobs: jobs.filter((job) => !closed.has(job.id + job.state)),
    stale,
    close: (job: Job) => {
      setClosed(new Set([...closed, job.id + job.state]));
      // Stored on the server for other tabs and the next page load; if this fails, the card is only shown again.
      send(jobPaths.dismiss, job).catch(() => undefined);
    },
    save: (job: Job) => save(`${jobPaths.download}?${dialect.id}=${job.id}`, job.file?.name ?? ''),
    cancel: (job: Job) => send(jobPaths.cancel, job).then(watch.look, watch.look),
  };
}

/** Announcement for screen readers when a job begins or ends; progress is not announced. */
function useNews(jobs: readonly Job[]): string {
  const [news, setNews] = useState('');
  const newest = jobs.find((job) => hasEnded(job)) ?? jobs[0];
  const text = newest && `${titleOf(newest)}：${hasEnded(newest) ? statusOf(newest) : '已开始'}`;
  useEffect(() => {
    if (text) setNews(text);
  }, [text]);
  return news;
}
