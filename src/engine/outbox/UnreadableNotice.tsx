/** Warnings about the outbox of this device: it is kept in memory only, or some entries are unreadable. */
import { Button } from 'antd';
import { vaultState } from '../../providers/vault/vault';
import { useAsk } from '../../ui/AskHost';
import { useStore } from '../../ui/store';
import ui from '../../ui/ui.module.css';
import css from './keptNotes.module.css';

interface UnreadableNoticeProps {
  /** Ids of own entries that cannot be read. */
  unreadable: readonly string[];
  drop: (id: string) => Promise<void>;
}

export function UnreadableNotice({ unreadable, drop }: UnreadableNoticeProps) {
  const state = useStore(vaultState);
  const ask = useAsk();
  const discard = async () => {
    const text = '内容已经不能恢复。删除后请对照记录，把缺少的重新填写。';
    if (!(await ask({ title: `删除 ${unreadable.length} 条不能读取的内容？`, text, confirm: '删除', danger: true }))) return;
    for (const id of unreadable) await drop(id);
  };
  return (
    <>
      {state === 'memory' && (
        <p className={`${ui.spread} ${ui.soonTint} ${css.note}`} role="note">
          {globalThis.crypto?.subtle
            ? '这台设备不能加密保存内容：没有发送的只留在这一页，刷新或关闭页面会丢失。'
            : '打开本系统的地址不是 HTTPS，浏览器不能加密保存内容：没有发送的只留在这一页，刷新或关闭页面会丢失。'}
        </p>
      )}
      {unreadable.length > 0 && (
        <div className={`${ui.spread} ${ui.soonTint} ${css.note}`} role="alert">
          <span>这台设备上有 {unreadable.length} 条没有发送的内容不能读取了：它的密钥已随退出登录删除或过期，或者内容已损坏。</span>
          <Button danger onClick={discard}>
            删除
          </Button>
        </div>
      )}
    </>
  );
}
