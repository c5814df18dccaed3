/** Step of the first sign-in: an initial password must be changed before anything else. */
import ui from '../../ui/ui.module.css';
import css from './login.module.css';
import { PasswordInput } from './PasswordInput';
import { StepButtons } from './StepButtons';
import { useCapsLock } from './useCapsLock';
import { useSubmit } from './useSubmit';

interface NewPasswordFormProps {
  username: string;
  onChange: (password: string) => Promise<void>;
  onBack: () => void;
}

export default function NewPasswordForm({ username, onChange, onBack }: NewPasswordFormProps) {
  const capsLock = useCapsLock();
  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const data = new FormData(form);
    if (data.get('new') !== data.get('again')) throw new Error('两次输入的新密码不一样，请重新输入');
    await onChange(String(data.get('new')));
  });

  return (
    <form onSubmit={onSubmit} onKeyDown={capsLock.watch} onKeyUp={capsLock.watch}>
      <h1 className={ui.title20}>请设置新密码</h1>
      <p className={css.sub}>首次登录需要换掉初始密码：8–64 位，同时有字母和数字，不含账号</p>
      {/* The account, for password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <label className={css.label} htmlFor="new-password">
        新密码
      </label>
      <PasswordInput id="new-password" name="new" autoComplete="new-password" required minLength={8} maxLength={64} autoFocus />
      <label className={css.label} htmlFor="new-password-again">
        再输入一次
      </label>
      <PasswordInput id="new-password-again" name="again" autoComplete="new-password" required maxLength={64} aria-describedby="message" />
      <div id="message" className={ui.message} aria-live="assertive">
        {error ? <span className={ui.wrong}>{error}</span> : capsLock.on && <span className={ui.soon}>大写锁定已开启</span>}
      </div>
      <StepButtons busy={busy} text="保存并登录" busyText="保存中…" onBack={onBack} />
    </form>
  );
}
