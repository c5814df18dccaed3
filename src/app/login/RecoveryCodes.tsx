/** Recovery codes, which are shown only once. */
import { DialogFormEnd } from '../../ui/DialogFormEnd';
import ui from '../../ui/ui.module.css';
import css from './factor.module.css';
import { useSubmit } from './useSubmit';

interface RecoveryCodesProps {
  codes: readonly string[];
  done: string;
  onDone: () => void | Promise<void>;
}

export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const { busy, error, onSubmit } = useSubmit(async () => onDone());
  return (
    <form onSubmit={onSubmit}>
      <p className={`${ui.second} ${ui.flush}`}>
        请把恢复码打印或抄下来，放在手机以外的地方。手机丢失时，一个恢复码可以代替一次验证码；这些恢复码只显示这一次。
      </p>
      <ul className={css.recovery} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFormEnd error={error} busy={busy} busyText="请稍候…" submit={done} focusSubmit />
    </form>
  );
}
