/** Step 3: dry run of the import, row by row, with corrections in place. */
import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { Resource } from '../../config/normalized';
import parts from '../../ui/parts.module.css';
import ui from '../../ui/ui.module.css';
import type { ImportCounts, ImportUpload } from '../../wire/import';
import { hasEnded } from '../../wire/job';
import { useSave } from '../job/useSave';
import { CheckGrid } from './CheckGrid';
import { CheckSide } from './CheckSide';
import css from './import.module.css';
import { countRows, filterRows, type RowFilter } from './importState';
import { importTexts as texts } from './importTexts';
import type { ImportModel } from './useImport';

interface CheckStepProps {
  resource: Resource;
  model: ImportModel;
  upload: ImportUpload;
  narrow: boolean;
}

export function CheckStep({ resource, model, upload, narrow }: CheckStepProps) {
  const { job, results } = model;
  const [chosen, choose] = useState<RowFilter>();
  const [mode, setMode] = useState<'good' | 'all'>(resource.import?.allOrNone ? 'all' : 'good');
  const counts = useMemo(() => countRows(upload.rows, results), [upload, results]);
  if (!job || !hasEnded(job)) return <Checking model={model} />;
  if (job.state !== 'done') {
    const message = job.state === 'cancelled' ? texts.cancelled(0) : (job.message ?? texts.failed);
    return (
      <>
        <Alert className={parts.below12} type={job.state === 'failed' ? 'error' : 'info'} showIcon message={message} />
        <Button onClick={() => model.goTo(1)}>{texts.back}</Button>
      </>
    );
  }
  const filter = chosen ?? (counts.wrong + counts.duplicate > 0 ? 'todo' : 'all');
  return (
    <>
      <div className={`${ui.grid} ${css.check}`}>
        <section className={`${ui.surface} ${css.card}`}>
          {narrow ? (
            <p className={css.narrow}>{texts.narrow}</p>
          ) : (
            <>
              <div className={`${ui.spread} ${css.gridHead}`}>
                <Segmented<RowFilter> value={filter} onChange={choose} options={filterOptions(counts)} />
                <span className={`${ui.flush} ${ui.note}`}>{texts.editHint}</span>
              </div>
              <CheckGrid key={filter} model={model} upload={upload} rows={filterRows(upload.rows, results, filter)} />
            </>
          )}
        </section>
        <CheckSide resource={resource} model={model} upload={upload} counts={counts} mode={mode} onMode={setMode} />
      </div>
      <CheckFooter model={model} counts={counts} mode={mode} />
    </>
  );
}

function filterOptions({ total, wrong, duplicate, good, left }: ImportCounts) {
  const byFilter: Record<RowFilter, number> = { all: total, todo: wrong + duplicate, wrong, duplicate, good, left };
  const offered = (Object.keys(byFilter) as RowFilter[]).filter((value) => value !== 'left' || left > 0);
  return offered.map((value) => ({
    value,
    label: (
      <>
        {texts.filters[value]} <b>{byFilter[value].toLocaleString('en')}</b>
      </>
    ),
  }));
}

function Checking({ model: { job, cancel } }: { model: ImportModel }) {
  const percent = job?.total ? Math.floor((job.done / job.total) * 100) : 0;
  return (
    <section className={`${ui.surface} ${css.running}`} aria-busy="true">
      <p role="status">{texts.checking(job?.done ?? 0, job?.total ?? null)}</p>
      <Progress percent={percent} aria-label={texts.steps[2]} />
      <Button onClick={cancel}>{texts.cancel}</Button>
    </section>
  );
}

function CheckFooter({ model, counts, mode }: { model: ImportModel; counts: ImportCounts; mode: 'good' | 'all' }) {
  const { saveOf } = useSave();
  const { job, stale, busy } = model;
  const refused = mode === 'all' && counts.wrong > 0;
  const why = counts.good === 0 ? texts.nothing : refused ? texts.refusedAll : texts.undoHint;
  return (
    <footer className={`${ui.row} ${css.footer}`}>
      <Button onClick={() => model.goTo(1)}>{texts.back}</Button>
      {job?.file && (
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveOf(job)}>
          {texts.errors}
        </Button>
      )}
      <span className={parts.grow} />
      <span className={`${ui.flush} ${ui.note}`}>{stale ? texts.outcome.stale : why}</span>
      {stale ? (
        <Button type="primary" loading={busy} onClick={model.check}>
          {texts.outcome.again}
        </Button>
      ) : (
        <Button type="primary" loading={busy} disabled={counts.good === 0 || refused} onClick={() => model.start(mode)}>
          {texts.start(counts.good)}
        </Button>
      )}
    </footer>
  );
}
