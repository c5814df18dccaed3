/** Name, version, state and whether everything is saved; undo, differences, export, and the way on: 启用 or 新版本. */

import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useNotify } from '../../../../../engine/call/useNotify';
import { clockText } from '../../../../../engine/time/clockText';
import type { EditHistory } from '../../../../../engine/workingCopy/useEditHistory';
import { scaleManagementCalls } from '../../../../../generated/calls';
import { states } from '../../../../../generated/states';
import ui from '../../../../../ui/ui.module.css';
import { type OpenScale, scaleAddress } from '../../../domain/edit/calls';
import type { Scale } from '../../../domain/scale/scaleShape';
import { DifferencesDialog } from './dialogs/DifferencesDialog';
import { PublishDialog } from './dialogs/PublishDialog';
import { saveScaleFile } from './saveScaleFile';
import css from './scale.module.css';
import type { CheckedDraft } from './useChecked';
import { useMakeDraft } from './useMakeDraft';
import type { Saving } from './useSaving';

interface ScaleHeadProps {
  opened: OpenScale;
  editing: EditHistory<Scale>;
  saving: Saving;
  checked: CheckedDraft;
  reload: () => Promise<void>;
  isReadOnly: boolean;
}

const { draft, active } = states.evalScale.status;
const statusWords: Readonly<Record<number, string>> = {
  [draft]: '草稿',
  [active]: '启用',
  [states.evalScale.status.retired]: '停用',
};
const stateClass = (status: number) => (status === draft ? ui.soonTint : status === active ? css.active : ui.endedTint);

type Dialog = 'publish' | 'differences';

export function ScaleHead({ opened, editing, saving, checked, reload, isReadOnly }: ScaleHeadProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog | undefined>(query.has('publish') && !isReadOnly ? 'publish' : undefined);
  const make = useMakeDraft();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const makeVersion = () => {
    setBusy(true);
    const { id, version } = opened;
    void make(scaleManagementCalls.newVersion, { id, version })
      .catch(notify.failed)
      .finally(() => setBusy(false));
  };
  const { document: scale } = editing;
  const { versions, scaleVersion, status, published } = opened;
  const waiting = versions.find((one) => one.status === draft);
  const close = () => {
    setDialog(undefined);
    if (!query.has('publish')) return;
    setQuery(
      (known) => {
        known.delete('publish');
        return known;
      },
      { replace: true },
    );
  };
  return (
    <header className={`${ui.row} ${css.head}`}>
      <div className={`${ui.row} ${ui.fill} ${css.title}`}>
        <h1 className={`${ui.breakable} ${ui.title18} ${css.name}`}>{scale.nameZh || opened.scaleName}</h1>
        <Select
          aria-label="版本"
          size="small"
          popupMatchSelectWidth={false}
          value={scaleVersion}
          options={versions.map((one) => ({ value: one.scaleVersion, label: `第 ${one.scaleVersion} 版 · ${statusWords[one.status]}` }))}
          onChange={(wanted) => navigate(scaleAddress(opened, wanted))}
        />
        <span className={`${css.state} ${stateClass(status)}`}>{statusWords[status]}</span>
        {isReadOnly ? <span className={ui.hint}>启用过的版本不再改变，要改请另起新版本</span> : <SavingText saving={saving} />}
      </div>
      <div className={ui.row}>
        {!isReadOnly && (
          <>
            <Button icon={<UndoOutlined />} aria-label="撤销" title="撤销（Ctrl+Z）" disabled={!editing.canUndo} onClick={editing.undo} />
            <Button
              icon={<RedoOutlined />}
              aria-label="重做"
              title="重做（Ctrl+Shift+Z）"
              disabled={!editing.canRedo}
              onClick={editing.redo}
            />
          </>
        )}
        {published && <Button onClick={() => setDialog('differences')}>与启用版比较</Button>}
        <Button onClick={() => saveScaleFile(scale)}>导出</Button>
        {!isReadOnly && (
          <Button type="primary" onClick={() => setDialog('publish')}>
            启用
          </Button>
        )}
        {isReadOnly && waiting && <Button onClick={() => navigate(scaleAddress(opened, waiting.scaleVersion))}>打开草稿</Button>}
        {isReadOnly && !waiting && (
          <Button type="primary" loading={isBusy} onClick={makeVersion}>
            新版本
          </Button>
        )}
      </div>
      {dialog === 'differences' && published && <DifferencesDialog from={published} to={scale} onClose={() => setDialog(undefined)} />}
      {dialog === 'publish' && <PublishDialog {...{ opened, saving, checked, scale, reload }} onClose={close} />}
    </header>
  );
}

function SavingText({ saving: { status, at, reason } }: { saving: Saving }) {
  const wrong: Partial<Record<typeof status, string>> = {
    unread: '有地方还没填好，暂存在本机',
    failing: '连接不上服务器，暂存在本机，正在重试',
    conflict: '别人也改了同一部分，暂存在本机',
    refused: `没有保存：${reason ?? ''}`,
  };
  const text = wrong[status];
  const calm = status === 'saved' || status === 'none' ? (at ? `已保存 ${clockText(at)}` : '改动自动保存') : '正在保存';
  return (
    <span className={text ? css.savingWrong : ui.hint} role="status">
      {text ?? calm}
    </span>
  );
}
