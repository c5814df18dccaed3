/** Unsent entries of this device: each can be changed, sent again or discarded. */
import { Button } from 'antd';
import { dayTimeText } from '../../../../../engine/time/dayTimeText';
import { useAsk } from '../../../../../ui/AskHost';
import ui from '../../../../../ui/ui.module.css';
import { useOnline } from '../../../../../ui/useOnline';
import type { LessonEntry } from '../../../domain/lessonEntry';
import css from './today.module.css';
import type { Outbox } from './useOutbox';

interface OutboxListProps {
  outbox: Outbox;
  onEdit: (entry: LessonEntry) => void;
}

export function OutboxList({ outbox, onEdit }: OutboxListProps) {
  const { own, others } = outbox;
  if (own.length + others === 0) return null;
  const drafts = own.filter(({ state }) => state === 'draft').length;
  const sentOff = own.length - drafts;
  return (
    <section className={css.outbox} aria-labelledby="outbox">
      <h2 id="outbox" className={css.outboxTitle}>
        {[...(sentOff > 0 ? [`待发送 ${sentOff} 条`] : []), ...(drafts > 0 ? [`未提交 ${drafts} 条`] : [])].join('，')}
      </h2>
      <ul className={css.entries}>
        {own.map((entry) => (
          <Entry key={entry.id} entry={entry} outbox={outbox} onEdit={() => onEdit(entry)} />
        ))}
      </ul>
      {others > 0 && <p className={`${ui.note} ${ui.flush}`}>这台设备上还有 {others} 条其他账号或机构的内容，由本人登录后发送。</p>}
    </section>
  );
}

function Entry({ entry, outbox, onEdit }: { entry: LessonEntry; outbox: Outbox; onEdit: () => void }) {
  const ask = useAsk();
  const isSending = outbox.sending === entry.id;
  const title = titleOf(entry);
  const discard = async () => {
    if (await ask({ title: `删除“${title}”？`, text: '填写的内容还没有提交，删除后不能恢复。', confirm: '删除', danger: true }))
      await outbox.drop(entry.id);
  };
  return (
    <li className={`${ui.stack} ${css.entry}`}>
      <span className={css.entryTitle}>{title}</span>
      <SentList entry={entry} isSending={isSending} />
      <span className={ui.row}>
        <Button disabled={isSending} onClick={onEdit}>
          修改
        </Button>
        {entry.state !== 'draft' && (
          <Button disabled={isSending} onClick={() => outbox.release(entry)}>
            重新发送
          </Button>
        )}
        <Button danger disabled={isSending} onClick={discard}>
          删除
        </Button>
      </span>
    </li>
  );
}

function SentList({ entry: { state, problem, at }, isSending }: { entry: LessonEntry; isSending: boolean }) {
  const isOnline = useOnline();
  if (state === 'refused')
    return (
      <span className={`${ui.wrong} ${ui.flush}`} role="alert">
        没有被接收：{problem}
      </span>
    );
  const words = state === 'draft' ? '还没有提交' : isSending ? '正在发送' : isOnline ? '等待发送' : '没有网络，恢复后自动发送';
  return (
    <span className={`${ui.note} ${ui.flush} ${css.told}`}>
      {words}，填写于 {dayTimeText(new Date(at))}
    </span>
  );
}

function titleOf({ lessonDate, lesson: { startTime, courseName, children } }: LessonEntry): string {
  return `${lessonDate.slice(5)} ${startTime} ${courseName}，${children.map(({ stuName }) => stuName).join('、')}`;
}
