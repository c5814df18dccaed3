/** Unsaved changes, what prevents saving or needs a reason, and the save button (`Ctrl S`). */
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useAsk } from '../../../../../ui/AskHost';
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
  const { drafts, changeCount } = editing;
  const refusal = reading.computing ? undefined : reading.impact?.refusals[0]?.message;
  const isIdle = drafts.size === 0;
  const blocked = isIdle || refusal !== undefined;
  const save = () => {
    if (!blocked && !saving.saving) void saving.send([...drafts.values()], book.version);
  };
  useSaveKey(save);
  const discard = async () => {
    const question = { title: `放弃 ${changeCount} 处改动？`, text: '没有保存的改动会丢失。', confirm: '放弃改动', danger: true };
    if (await ask(question)) editing.setDrafts(noDrafts);
  };
  const { question } = saving;
  return (
    <footer className={css.bar}>
      <span className={css.barText} role="status">
        {isIdle ? (
          '没有未保存的改动'
        ) : (
          <>
            <strong>{changeCount}</strong> 处改动未保存{drafts.size > 1 && `，${drafts.size} 个角色`}
          </>
        )}
      </span>
      {!isIdle && (
        <button type="button" className={css.link} onClick={onReview}>
          查看改动
        </button>
      )}
      <span className={css.barHint}>{refusal ?? hintOf(reading)}</span>
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
            editing.setDrafts(noDrafts);
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

function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
