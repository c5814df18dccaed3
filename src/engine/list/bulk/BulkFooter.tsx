/** Buttons of the bulk dialog, by phase. */
import { DownloadOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Resource } from '../../../config/normalized';
import parts from '../../../ui/parts.module.css';
import ui from '../../../ui/ui.module.css';
import { type BulkMode, type BulkPlan, bulkCalls, bulkPaths, mostReportRows } from '../../../wire/bulk';
import { dialect } from '../../../wire/dialect';
import { useCall } from '../../call/useCall';
import { useNotify } from '../../call/useNotify';
import { useUndo } from '../../changes/useUndo';
import { useSave } from '../../job/useSave';
import type { BulkAct } from './bulkActs';
import { bulkTexts as texts } from './bulkTexts';
import type { BulkModel } from './useBulk';

interface FooterProps {
  act: BulkAct;
  model: BulkModel;
  mode: BulkMode;
  resource: Resource;
  onLeave: () => void;
  /** Selects exactly these rows. */
  onSelect: (ids: string[]) => void;
}

export function BulkFooter({ act, model, mode, resource, onLeave, onSelect }: FooterProps) {
  const { phase, plan, job } = model;
  if (phase === 'looking') return <Button onClick={onLeave}>{texts.cancel}</Button>;
  if (phase === 'running') {
    return (
      <>
        <Button onClick={model.stop} disabled={!job || job.cancelling}>
          {texts.cancelRun}
        </Button>
        <Button type="primary" onClick={onLeave} disabled={!job}>
          {texts.background}
        </Button>
      </>
    );
  }
  if (!plan) return null;
  if (phase === 'ended') return <AfterRun plan={plan} name={`${act.title}${resource.title}`} onLeave={onLeave} onSelect={onSelect} />;
  const { able, refused } = plan.counts;
  return (
    <div className={ui.row}>
      {refused > 0 && <RefusedButtons plan={plan} name={`${act.title}${resource.title}`} />}
      <span className={parts.grow} />
      {model.back && <Button onClick={model.back}>{texts.back}</Button>}
      <Button onClick={onLeave}>{texts.cancel}</Button>
      <Button
        type="primary"
        danger={act.danger}
        autoFocus={!act.danger}
        disabled={able === 0 || (mode === 'all' && refused > 0)}
        onClick={() => model.run(mode)}
      >
        {texts.run(act.title, able)}
      </Button>
    </div>
  );
}

interface AfterRunProps {
  plan: BulkPlan;
  /** Title of the action and the resource, used in the file name. */
  name: string;
  onLeave: () => void;
  onSelect: (ids: string[]) => void;
}

function AfterRun({ plan, name, onLeave, onSelect }: AfterRunProps) {
  const undo = useUndo();
  const { changeSet, counts } = plan;
  return (
    <div className={ui.row}>
      {counts.refused > 0 && <RefusedButtons plan={plan} name={name} onSelect={onSelect} />}
      <span className={parts.grow} />
      {changeSet !== null && counts.done > 0 && (
        <Button icon={<UndoOutlined aria-hidden />} onClick={() => void undo([changeSet]).then(onLeave)}>
          {texts.undo}
        </Button>
      )}
      <Button type="primary" autoFocus onClick={onLeave}>
        {texts.close}
      </Button>
    </div>
  );
}

/** Commands for the refused rows: download the reasons, select them. */
function RefusedButtons({ plan, name, onSelect }: { plan: BulkPlan; name: string; onSelect?: (ids: string[]) => void }) {
  const { save } = useSave();
  const call = useCall();
  const notify = useNotify();
  const select = () => {
    const asked = { [dialect.id]: plan.id, state: 'refused', [dialect.pageSize]: mostReportRows };
    call(bulkCalls.report, asked).then(
      (report) => onSelect?.(report.rows.filter(({ label }) => label !== '').map(({ id }) => id)),
      notify.failed,
    );
  };
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => save(`${bulkPaths.refused}?${dialect.id}=${plan.id}`, `${name}_未处理.xlsx`)}
      >
        {texts.save}
      </Button>
      {onSelect && <Button onClick={select}>{texts.reselect}</Button>}
    </>
  );
}
