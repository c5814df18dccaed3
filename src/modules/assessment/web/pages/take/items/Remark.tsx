/** Remark of an item: a line, or a field while it is written. */
import { useEffect, useRef } from 'react';
import ui from '../../../../../../ui/ui.module.css';
import { slotOf } from '../../../../domain/taking/draft/slots';
import { longestRemark } from '../../../../domain/taking/finish/checkFilled';
import { useTakingPage, useTakingState } from '../store/takingContext';
import css from '../take.module.css';
import { SlotProblems } from './SlotProblems';

/** Hidden while the item has no remark and is not the current one. */
export function RemarkLink({ no }: { no: number }) {
  const { store } = useTakingPage();
  const isThere = useTakingState(({ filled }) => filled.remarks[no] !== undefined);
  const isWriting = useTakingState(({ remarkAt }) => remarkAt === no);
  if (isWriting) return null;
  return (
    <button type="button" className={`${ui.linkButton} ${css.remarkLink}`} tabIndex={-1} onClick={() => store.writeRemark(no)}>
      {isThere ? '修改备注' : '备注'}
      <span className={ui.spoken}>第{no}题</span>
    </button>
  );
}

export function Remark({ no, canFill }: { no: number; canFill: boolean }) {
  const text = useTakingState(({ filled }) => filled.remarks[no]);
  const isWriting = useTakingState(({ remarkAt }) => remarkAt === no);
  if (isWriting && canFill) return <RemarkField no={no} text={text ?? ''} />;
  return (
    <>
      {text !== undefined && <p className={css.remarkText}>备注：{text}</p>}
      <SlotProblems slot={slotOf('remarks', no)} />
    </>
  );
}

function RemarkField({ no, text }: { no: number; text: string }) {
  const { store } = useTakingPage();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={`${ui.row} ${css.remark}`}>
      <textarea
        ref={field}
        className={`${ui.button} ${css.textarea}`}
        rows={2}
        maxLength={longestRemark}
        aria-label={`第${no}题的备注`}
        placeholder="观察到的表现、辅助方式等"
        value={text}
        onChange={({ target }) => store.remark(no, target.value)}
        onKeyDown={(event) => {
          const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
          if (!isDone) return;
          event.preventDefault();
          store.writeRemark(undefined);
        }}
      />
      <button type="button" className={`${ui.linkButton} ${css.link}`} onClick={() => store.writeRemark(undefined)}>
        完成备注
      </button>
    </div>
  );
}
