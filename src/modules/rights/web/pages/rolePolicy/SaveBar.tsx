/** Unsaved changes, what prevents saving or needs a reason, and the save button (`Ctrl S`). */
import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEditKeys } from '../../../../../engine/workingCopy/useEditKeys';
import { useAsk } from '../../../../../ui/AskHost';
import ui from '../../../../../ui/ui.module.css';
import { MergeDialog } from './dialogs/MergeDialog';
import { ReasonDialog } from './dialogs/ReasonDialog';
import type { ImpactReading } from './impact/useImpact';
import type { PaneProps } from './panes/paneProps';
import { asksForReason } from './policy/useApply';
import { noDrafts } from './policy/usePolicyEditing';
import { useSavePolicy } from './policy/useSavePolicy';
import css from './rolePolicy.module.css';

interface SaveBarProps extends PaneProps {
  reading: ImpactReading;
  onReview: () => void;
}

export function SaveBar({ source: { book }, editing, reading, reload, onReview }: SaveBarProps) {
  const ask = useAsk();
  const saving = useSavePolicy({ editing, reload });
  const { drafts, changeCount, history } = editing;
  const refusal = reading.computing ? undefined : reading.impact?.refusals[0]?.message;
  const isIdle = drafts.size === 0;
  const blocked = isIdle || refusal !== undefined;
  const save = () => {
    if (!blocked && !saving.saving) void saving.send([...drafts.values()], book.version);
  };
  useEditKeys({ history, save });
  const discard = async () => {
    const question = { title: `放弃 ${changeCount} 处改动？`, text: '没有保存的改动会丢失，可以撤销。', confirm: '放弃改动', danger: true };
    if (await ask(question)) history.replace(noDrafts);
  };
  const { question } = saving;
  return (
    <footer className={`${ui.row} ${css.bar}`}>
      <span className={`${ui.second} ${css.barText}`} role="status">
        {isIdle ? (
          '没有未保存的改动'
        ) : (
          <>
            <strong>{changeCount}</strong> 处改动未保存{drafts.size > 1 && `，${drafts.size} 个角色`}
          </>
        )}
      </span>
      {!isIdle && (
        <button type="button" className={ui.linkButton} onClick={onReview}>
          查看改动
        </button>
      )}
      <span className={`${ui.fill} ${css.barHint}`}>{refusal ?? hintOf(reading)}</span>
      {(history.canUndo || history.canRedo) && (
        <>
          <Button icon={<UndoOutlined />} aria-label="撤销" title="撤销（Ctrl+Z）" disabled={!history.canUndo} onClick={history.undo} />
          <Button icon={<RedoOutlined />} aria-label="重做" title="重做（Ctrl+Y）" disabled={!history.canRedo} onClick={history.redo} />
        </>
      )}
      <Button disabled={isIdle} onClick={() => void discard()}>
        放弃改动
      </Button>
      <Button
        type="primary"
        disabled={isIdle}
        aria-disabled={blocked}
        className={refusal === undefined ? undefined : css.blocked}
        loading={saving.saving}
        onClick={save}
      >
        {book.approval ? '提交审批' : '保存策略'}
      </Button>
      {question?.kind === 'reason' && (
        <ReasonDialog
          tests={question.tests}
          saving={saving.saving}
          onClose={saving.dismiss}
          onGive={(reason) => void saving.send(question.changes, question.version, reason)}
        />
      )}
      {question?.kind === 'stale' && (
        <MergeDialog
          stale={question}
          book={book}
          editing={editing}
          saving={saving.saving}
          onClose={saving.dismiss}
          onMerge={(changes) => void saving.send(changes, question.version)}
          onDiscard={async () => {
            saving.dismiss();
            await reload();
            history.restart(noDrafts);
          }}
        />
      )}
    </footer>
  );
}

function hintOf({ impact, computing }: ImpactReading): string {
  const failed = impact?.tests.filter(asksForReason).length ?? 0;
  return !computing && failed > 0 ? `${failed} 项测试未通过，保存时需填写原因` : '';
}
