/** Step 4: progress of the import, then its result with the commands for the list, the error file and undo. */

import { DownloadOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Progress, Result } from 'antd';
import { useNavigate } from 'react-router';
import type { Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import ui from '../../ui/ui.module.css';
import { hasEnded, type Job } from '../../wire/job';
import { useSave } from '../job/useSave';
import css from './import.module.css';
import { importTexts as texts } from './importTexts';
import type { ImportModel } from './useImport';

export function DoneStep({ resource, model }: { resource: Resource; model: ImportModel }) {
  const { job, undoJob, busy } = model;
  const { saveOf } = useSave();
  const navigate = useNavigate();
  if (!job || !hasEnded(job)) return <Running model={model} />;
  const isUndone = undoJob?.state === 'done';
  const { rows = 0 } = job.facts;
  return (
    <section className={`${ui.surface} ${css.card}`}>
      <Result
        status={isUndone ? 'info' : job.state === 'failed' ? 'error' : rows > 0 ? 'success' : 'info'}
        title={isUndone ? texts.undone(undoJob.facts.rows ?? 0) : getSentence(resource, job)}
        subTitle={undoJob?.state === 'failed' ? undoJob.message : undefined}
        extra={[
          resource.path && (
            <Button key="list" type="primary" onClick={() => navigate(must(resource.path, 'address of the list'))}>
              {texts.list}
            </Button>
          ),
          job.file && (
            <Button key="errors" icon={<DownloadOutlined aria-hidden />} onClick={() => saveOf(job)}>
              {texts.errors}
            </Button>
          ),
          rows > 0 && !isUndone && (
            <Button key="undo" icon={<UndoOutlined aria-hidden />} loading={busy} onClick={model.undo}>
              {busy ? texts.undoing : texts.undo}
            </Button>
          ),
          <Button key="more" onClick={model.restart}>
            {texts.more}
          </Button>,
        ]}
      />
    </section>
  );
}

function getSentence({ title }: Resource, { state, facts, message }: Job): string {
  const { rows = 0, wrong = 0, duplicate = 0 } = facts;
  if (state === 'cancelled') return texts.cancelled(rows);
  if (state === 'failed') return rows > 0 ? texts.half(rows) : (message ?? texts.failed);
  return rows > 0 ? texts.done(title, rows, wrong + duplicate) : texts.none;
}

function Running({ model: { job, cancel } }: { model: ImportModel }) {
  const percent = job?.total ? Math.floor((job.done / job.total) * 100) : 0;
  return (
    <section className={`${ui.surface} ${css.running}`} aria-busy="true">
      <p role="status">{texts.running}</p>
      <Progress percent={percent} aria-label={texts.steps[3]} />
      <Button onClick={cancel} disabled={!job || job.cancelling}>
        {texts.cancel}
      </Button>
    </section>
  );
}
