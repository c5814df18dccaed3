/** Card of one background job: kind, progress, result and actions. */
import { CheckCircleFilled, CloseCircleFilled, DownOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';
import ui from '../../ui/ui.module.css';
import { hasEnded, type Job } from '../../wire/job';
import css from './jobCard.module.css';
import { detailsOf, percentageOf, statusOf, titleOf } from './jobTexts';

/** Width of the moving bar in percent, while the total is unknown. */
const unknownWidth = 30;

interface JobCardProps {
  job: Job;
  /** The server does not answer, so the state may be outdated. */
  stale: boolean;
  onClose: () => void;
  onCancel: () => void;
  /** Rejects with an Error whose message is shown. */
  onSave: () => Promise<void>;
}

export function JobCard({ job, stale, onClose, onCancel, onSave }: JobCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = titleOf(job);
  const details = detailsOf(job);
  const [problem, setProblem] = useState('');
  const save = () => {
    setProblem('');
    onSave().catch((error: Error) => setProblem(error.message));
  };
  return (
    <article className={`${ui.surface} ${css.card} ${css[job.state]}`} aria-labelledby={`${id}-title`}>
      <header className={`${ui.line} ${css.head}`}>
        <StateMark state={job.state} />
        <h2 id={`${id}-title`} className={`${ui.ellipsis} ${ui.title14} ${css.title}`} title={title}>
          {title}
        </h2>
        {details.length > 0 && (
          <button
            type="button"
            className={css.icon}
            aria-expanded={open}
            aria-controls={`${id}-details`}
            aria-label={`${title}的详情`}
            onClick={() => setOpen(!open)}
          >
            <DownOutlined className={open ? css.turned : undefined} />
          </button>
        )}
        <button type="button" className={css.icon} aria-label={`关闭“${title}”`} onClick={onClose}>
          ×
        </button>
      </header>
      <Progress job={job} title={title} />
      <div className={`${ui.textLine} ${css.foot}`}>
        <span className={`${ui.noteText} ${css.status}`}>
          {stale && !hasEnded(job) ? '连不上服务器，进度可能不是最新的' : statusOf(job)}
        </span>
        <JobAction job={job} title={title} onCancel={onCancel} onSave={save} />
      </div>
      <div className={css.problem} role="alert">
        {problem}
      </div>
      {open && (
        <dl id={`${id}-details`} className={css.details}>
          {details.map(([name, value]) => (
            <div key={name} className={`${ui.ends} ${css.line}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function StateMark({ state }: Pick<Job, 'state'>) {
  if (state === 'done') return <CheckCircleFilled className={`${ui.normal} ${css.mark}`} aria-label="成功" />;
  if (state === 'failed') return <CloseCircleFilled className={`${ui.normal} ${css.mark}`} aria-label="失败" />;
  return null;
}

function Progress({ job, title }: { job: Job; title: string }) {
  const percentage = percentageOf(job);
  if (job.state === 'cancelled') return null;
  return (
    <div className={`${ui.line} ${css.progress}`}>
      <div
        className={percentage === undefined ? `${css.bar} ${css.unknown}` : css.bar}
        role="progressbar"
        aria-label={`${title}的进度`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentage}
      >
        <span style={{ width: `${percentage ?? unknownWidth}%` }} />
      </div>
      <span className={css.percentage}>{percentage === undefined ? '' : `${percentage}%`}</span>
    </div>
  );
}

interface JobActionProps {
  job: Job;
  title: string;
  onCancel: () => void;
  onSave: () => void;
}

function JobAction({ job, title, onCancel, onSave }: JobActionProps) {
  if (job.file) {
    return (
      <button type="button" className={`${ui.bareButton} ${css.action}`} aria-label={`下载“${job.file.name}”`} onClick={onSave}>
        下载
      </button>
    );
  }
  if (hasEnded(job) || job.cancelling) return null;
  return (
    <button type="button" className={`${ui.bareButton} ${css.action}`} aria-label={`取消“${title}”`} onClick={onCancel}>
      取消
    </button>
  );
}
