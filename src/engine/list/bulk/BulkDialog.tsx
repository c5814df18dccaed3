/** Dialog of a bulk action: inputs → preview → run → result, each refused row with its reason. */
import { Modal, Progress, Radio } from 'antd';
import { useMemo, useState } from 'react';
import type { Resource } from '../../../config/normalized';
import parts from '../../../ui/parts.module.css';
import ui from '../../../ui/ui.module.css';
import { type BulkMode, type BulkPlan, bulkModes } from '../../../wire/bulk';
import { BulkFooter } from './BulkFooter';
import { BulkForm } from './BulkForm';
import { BulkRows } from './BulkRows';
import css from './bulk.module.css';
import type { BulkAct } from './bulkActs';
import { bulkTexts as texts } from './bulkTexts';
import { type BulkTarget, useBulk } from './useBulk';

interface BulkDialogProps {
  resource: Resource;
  act: BulkAct;
  target: BulkTarget;
  /** Number of rows as text. */
  count: string;
  /** `isDone`: records were changed, or a job is changing them. */
  onClose: (isDone: boolean) => void;
  /** Selects exactly these rows. */
  onSelect: (ids: string[]) => void;
}

const dialogWidth = 720;

export default function BulkDialog({ resource, act, target, count, onClose, onSelect }: BulkDialogProps) {
  // The target is fixed when the dialog opens, because the selection of the list under it may still change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once
  const frozen = useMemo(() => target, []);
  const model = useBulk(resource, act, frozen, onClose);
  const { phase, plan, job } = model;
  const [mode, setMode] = useState<BulkMode>('good');
  const leave = () => {
    if (phase === 'looking') model.stop();
    onClose(phase === 'running' || (phase === 'ended' && (plan?.counts.done ?? 0) > 0));
  };
  return (
    <Modal
      open
      width={dialogWidth}
      title={texts.title(act.title, count)}
      maskClosable={false}
      onCancel={leave}
      footer={
        phase === 'input' ? null : (
          <BulkFooter act={act} model={model} mode={mode} resource={resource} onLeave={leave} onSelect={onSelect} />
        )
      }
    >
      <div hidden={phase !== 'input'}>
        <BulkForm resource={resource} act={act} look={model.look} onCancel={leave} />
      </div>
      {(phase === 'looking' || phase === 'running') && (
        <div className={css.waiting} aria-busy="true">
          <p role="status">{phase === 'looking' ? texts.looking : texts.running(act.title)}</p>
          <Progress percent={job?.total ? Math.floor((job.done / job.total) * 100) : 0} aria-label={act.title} />
          {job?.total != null && <span className={ui.hint}>{texts.progress(job.done, job.total)}</span>}
        </div>
      )}
      {phase === 'ready' && plan && <Preview act={act} plan={plan} mode={mode} onMode={setMode} />}
      {phase === 'ended' && plan && <Outcome act={act} plan={plan} />}
    </Modal>
  );
}

interface PreviewProps {
  act: BulkAct;
  plan: BulkPlan;
  mode: BulkMode;
  onMode: (mode: BulkMode) => void;
}

function Preview({ act, plan, mode, onMode }: PreviewProps) {
  const { able, refused } = plan.counts;
  const partly = mode === 'all' ? texts.partlyNone : texts.partly;
  return (
    <>
      <p className={css.lead} role="status">
        {able === 0 ? texts.none(act.title) : refused === 0 ? texts.wholly(able) : partly(able, refused)}
      </p>
      {able > 0 && (
        <p className={`${ui.hint} ${css.hint}`}>{[act.hint, texts.frozen[mode]].filter(Boolean).join('。').replace(/。。/g, '。')}</p>
      )}
      {able > 0 && able + refused > 1 && (
        <Radio.Group
          className={parts.below12}
          aria-label={texts.mode}
          value={mode}
          onChange={({ target }) => onMode(target.value)}
          options={bulkModes.map((value) => ({ value, label: texts.modes[value] }))}
        />
      )}
      <BulkRows
        key={refused}
        planId={plan.id}
        tabs={[
          { state: 'refused', label: texts.refused(refused), count: refused },
          { state: 'able', label: texts.able(able), count: able },
        ]}
      />
    </>
  );
}

function outcomeOf({ title }: BulkAct, { state, counts: { able, refused, done } }: BulkPlan): string {
  if (state === 'failed') return done > 0 ? texts.broken(title, done, able) : texts.nothing(able + refused);
  if (able > 0) return texts.stopped(title, done, able);
  return refused > 0 ? texts.ranPartly(title, done, refused) : texts.ran(title, done);
}

function Outcome({ act, plan }: { act: BulkAct; plan: BulkPlan }) {
  const { able, refused, done } = plan.counts;
  return (
    <>
      <p className={css.lead} role="status">
        {outcomeOf(act, plan)}
      </p>
      {plan.message !== null && <p className={`${ui.hint} ${css.hint}`}>{plan.message}</p>}
      <BulkRows
        planId={plan.id}
        tabs={[
          { state: 'refused', label: texts.notDone(refused), count: refused },
          { state: 'able', label: texts.left(able), count: able },
          { state: 'done', label: texts.done(done), count: done },
        ]}
      />
    </>
  );
}
