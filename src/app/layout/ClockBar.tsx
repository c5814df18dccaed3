/**
 * Bar for administrators while the server's clock is suspected; after its confirmation, with the changes that followed and a button to undo
 * them.
 */
import { ExclamationCircleOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { useCall } from '../../engine/call/useCall';
import { useNotify } from '../../engine/call/useNotify';
import ui from '../../ui/ui.module.css';
import { changeCalls } from '../../wire/changes';
import { type ClockState, clockCalls } from '../../wire/clock';
import { useHeightVariable } from './NoticeBar';
import css from './noticeBar.module.css';

export default function ClockBar({ clock }: { clock: ClockState }) {
  const bar = useRef<HTMLDivElement>(null);
  const call = useCall();
  const notify = useNotify();
  const [state, setState] = useState(clock);
  const [busy, setBusy] = useState(false);
  const { hold, run } = state;
  const isWaiting = hold !== null && hold.confirmedBy === null;
  useHeightVariable(bar, isWaiting || run !== null);
  if (!isWaiting && !run) return null;
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(notify.failed);
    setBusy(false);
  };
  const confirm = async () => {
    setState(await call(clockCalls.confirm, { id: hold?.id }));
    notify.done('已确认，到期处理会在一分钟内继续');
  };
  const undo = async () => {
    await call(changeCalls.undo, { ids: [run?.changeSet] });
    setState({ ...state, run: null });
    notify.done('已撤销');
  };
  return (
    <section ref={bar} className={`${ui.line} ${css.bar} ${css.expiry}`} aria-label="服务器时间">
      <ExclamationCircleOutlined />
      <span className={css.text}>
        {isWaiting
          ? `服务器时间是 ${hold.clock.slice(0, 16)}，按已经过的时间应是 ${hold.expected.slice(0, 16)}。到期、公海等自动处理已暂停；时间不对请联系运维校准。`
          : `${run?.confirmedBy} 在 ${run?.at.slice(0, 16)} 确认服务器时间后，自动处理了 ${run?.changes} 条记录。`}
      </span>
      <button type="button" className={css.exit} disabled={busy} onClick={() => void act(isWaiting ? confirm : undo)}>
        {isWaiting ? '时间正确，继续处理' : '全部撤销'}
      </button>
    </section>
  );
}
