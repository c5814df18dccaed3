/** Somebody else saved the draft first and changed the same parts: which of both holds, part by part. The rest is put together. */
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Scale } from '../../../domain/scale/scaleShape';
import { differences } from '../../../domain/versions/differences';
import { mergeParts, type Part, type Side } from '../../../domain/versions/mergeParts';
import type { DraftConflict } from '../SavingDraft';
import css from '../scale.module.css';
import own from './dialogs.module.css';

interface MergeDialogProps {
  conflict: DraftConflict;
  onResolve: (merged: Scale) => void;
  onClose: () => void;
}

export function MergeDialog({ conflict: { base, mine, stale, merge }, onResolve, onClose }: MergeDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const left = merge.asked.filter(({ title }) => !choices.has(title)).length;
  const theirs = stale.definition;
  const sideText = (part: Part, side: Scale) => {
    const only = { ...base, ...Object.fromEntries(part.keys.map((key) => [key, side[key]])) } as Scale;
    const texts = differences(base, only).map(({ text }) => text);
    return texts.slice(0, 6).join('；') + (texts.length > 6 ? `；另有 ${texts.length - 6} 处` : '') || '改变';
  };
  return (
    <Modal
      open
      width={880}
      title="这份草稿刚被别人改过"
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <div className={own.footer}>
          <span className={own.left} role="status">
            {left > 0 ? `还有 ${left} 项未选择` : `${merge.asked.length} 项都已选择`}
          </span>
          <Button onClick={onClose}>返回</Button>
          <Button type="primary" disabled={left > 0} onClick={() => onResolve(mergeParts(merge, { mine, theirs }, choices))}>
            保存合并结果
          </Button>
        </div>
      }
    >
      <p>{`${stale.by}在 ${stale.at.slice(11, 16)} 保存了这份草稿。双方都改了 ${merge.asked.length} 个部分，请选择保留哪一个。`}</p>
      {merge.asked.map((part) => (
        <fieldset key={part.title} className={own.part}>
          <legend>{part.title}</legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <label key={side} className={own.side}>
              <input
                type="radio"
                name={part.title}
                checked={choices.get(part.title) === side}
                onChange={() => setChoices(new Map(choices).set(part.title, side))}
              />
              <span>
                <strong>{side === 'mine' ? '我的' : stale.by}</strong>
                {`：${sideText(part, side === 'mine' ? mine : theirs)}`}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className={css.second}>{mergedText(merge.onlyTheirs, merge.onlyMine, stale.by)}</p>
    </Modal>
  );
}

function mergedText(theirs: readonly Part[], mine: readonly Part[], by: string): string {
  const names = (parts: readonly Part[]) => parts.map(({ title }) => title).join('、');
  const parts = [...(theirs.length > 0 ? [`${by}改的${names(theirs)}`] : []), ...(mine.length > 0 ? [`您改的${names(mine)}`] : [])];
  return parts.length > 0 ? `其余自动合并：${parts.join('，')}。` : '';
}
