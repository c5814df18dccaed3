/** Signs that are not on the server: those that wait are counted, each refused one says why and can be sent again or discarded. */
import { Button } from 'antd';
import ui from '../../../../../ui/ui.module.css';
import { useOnline } from '../../../../../ui/useOnline';
import css from './studentClock.module.css';
import type { Signs } from './useSigns';

export function WaitingSigns({ signs }: { signs: Signs }) {
  const isOnline = useOnline();
  const waiting = signs.own.filter(({ state }) => state === 'waiting').length;
  const refused = signs.own.filter(({ state }) => state === 'refused');
  if (waiting + refused.length + signs.others === 0) return null;
  return (
    <section className={`${ui.surface} ${css.outbox}`} aria-label="待发送">
      {waiting > 0 && (
        <p className={`${ui.flush} ${ui.note}`} role="status">
          {isOnline ? `正在发送 ${waiting} 条签到` : `没有网络，${waiting} 条签到存在这台设备上，恢复后自动发送`}
        </p>
      )}
      {refused.map((entry) => (
        <div key={entry.id} className={ui.row}>
          <span className={css.wrong} role="alert">
            {entry.names.slice(0, 5).join('、')} 没有被接收：{entry.problem}
          </span>
          <Button onClick={() => signs.release(entry)}>重新发送</Button>
          <Button danger onClick={() => signs.drop(entry.id)}>
            删除
          </Button>
        </div>
      ))}
      {signs.others > 0 && (
        <p className={`${ui.flush} ${ui.note}`}>这台设备上还有 {signs.others} 条其他账号或机构的签到，由本人登录后发送。</p>
      )}
    </section>
  );
}
