/** 启用: what stands in the way, what the version changes, and whose results would be others, before it is put to use. */

import { Alert, Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { InputOf } from '../../../../../../domain/callOf';
import { useSubmitKeys } from '../../../../../../engine/call/submitKey';
import { useCall } from '../../../../../../engine/call/useCall';
import { useNotify } from '../../../../../../engine/call/useNotify';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { scaleManagementCalls } from '../../../../../../generated/calls';
import { describeProblem } from '../../../../../../ui/callProblem';
import ui from '../../../../../../ui/ui.module.css';
import type { OpenScale } from '../../../../domain/edit/calls';
import type { Scale } from '../../../../domain/scale/scaleShape';
import type { CheckedDraft } from '../useChecked';
import type { Saving } from '../useSaving';
import { DifferenceList } from './DifferencesDialog';
import own from './dialogs.module.css';
import { ImpactView } from './ImpactView';
import { useImpact } from './useImpact';

interface PublishDialogProps {
  opened: OpenScale;
  saving: Saving;
  checked: CheckedDraft;
  scale: Scale;
  reload: () => Promise<void>;
  onClose: () => void;
}

export function PublishDialog({ opened, saving, checked, scale, reload, onClose }: PublishDialogProps) {
  const { id, scaleVersion, published } = opened;
  const { goTo } = useCommands<Scale>();
  const isClean = checked.scale === scale && checked.errors === 0;
  const reading = useImpact(id, saving, isClean);
  const [note, setNote] = useState(opened.note ?? '');
  const publishing = usePublishing(reload, onClose);
  const noteId = useId();
  const send = () => void publishing.send({ id, version: reading.version, note: note.trim() || undefined }, scaleVersion);
  return (
    <Modal
      open
      width={880}
      title={`启用第 ${scaleVersion} 版`}
      onCancel={onClose}
      footer={
        <div className={ui.row}>
          <span className={`${ui.fill} ${own.left}`} role="status">
            {publishing.problem ?? reading.problem}
          </span>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={!reading.impact || !isClean} loading={publishing.busy} onClick={send}>
            {`启用第 ${scaleVersion} 版`}
          </Button>
        </div>
      }
    >
      {!isClean && checked.errors > 0 && (
        <Alert
          type="error"
          showIcon
          message={`有 ${checked.errors} 处矛盾，改正后才能启用`}
          description={
            <ul className={own.wrong}>
              {checked.findings
                .filter(({ isWarning }) => !isWarning)
                .slice(0, 5)
                .map((one) => (
                  <li key={`${one.path.join('.')} ${one.message}`}>
                    <button
                      type="button"
                      className={ui.linkButton}
                      onClick={() => {
                        onClose();
                        goTo(one.path);
                      }}
                    >
                      {`${one.label}：${one.message}`}
                    </button>
                  </li>
                ))}
            </ul>
          }
        />
      )}
      {isClean && <ImpactView reading={reading} />}
      <section className={own.section} aria-label="改动">
        <h3 className={ui.sectionTitle}>{published ? `与第 ${published.scaleVersion} 版（启用）的差别` : '第一次启用'}</h3>
        {published && <DifferenceList from={published.definition} to={scale} />}
      </section>
      <label className={`${ui.note} ${own.note}`} htmlFor={noteId}>
        版本说明
        <Input.TextArea
          id={noteId}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder="改了什么，为什么"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <p className={`${ui.noteText} ${parts.second}`}>
        启用后这个版本不再改变{published ? `，第 ${published.scaleVersion} 版停用` : ''}。已完成的测评保留原来的得分和结论，不会重新计分。
      </p>
    </Modal>
  );
}

function usePublishing(reload: () => Promise<void>, onClose: () => void) {
  const call = useCall();
  const notify = useNotify();
  const { submit } = useSubmitKeys();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (sent: InputOf<typeof scaleManagementCalls.publish>, scaleVersion: number) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await submit(sent, (headers) => call(scaleManagementCalls.publish, sent, headers));
      notify.done(`第 ${scaleVersion} 版已启用`);
      onClose();
      await reload();
    } catch (failure) {
      const { text, errors } = describeProblem(failure);
      setProblem(errors[0]?.message ?? text);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, send };
}
