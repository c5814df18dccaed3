/** Changes the user's own password. The server ends all other sessions of the account. */
import { type ComponentProps, useId, useRef, useState } from 'react';
import { CallError } from '../../providers/callError';
import css from '../../ui/dialog.module.css';
import { PlainDialog } from '../../ui/PlainDialog';
import ui from '../../ui/ui.module.css';
import { PasswordInput } from '../login/PasswordInput';
import { useCapsLock } from '../login/useCapsLock';
import { useSubmit } from '../login/useSubmit';
import { useSession } from '../session/SessionContext';

/** Field names of the call, and the repeated new password. */
type FieldName = 'oldPassword' | 'newPassword' | 'again';
type Refusals = Partial<Record<FieldName, string>>;

export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user, changePassword, notificationProvider } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const capsLock = useCapsLock();
  const [refusals, setRefusals] = useState<Refusals>({});
  const { busy, error, setError, onSubmit } = useSubmit(async (submitted) => {
    const { oldPassword = '', newPassword = '', again } = readForm(submitted);
    if (newPassword !== again) return refuse({ again: '两次输入的新密码不一样，请重新输入' });
    try {
      await changePassword({ oldPassword, newPassword });
    } catch (thrown) {
      const byField = thrown instanceof CallError ? (thrown.errors as Refusals | undefined) : undefined;
      if (!byField) throw thrown;
      return refuse(byField);
    }
    notificationProvider.open({ type: 'success', message: '密码已修改，其他设备上的登录已退出' });
    onClose();
  });
  const refuse = (found: Refusals) => {
    setRefusals(found);
    const first = Object.keys(found)[0];
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const field = (name: FieldName) => ({ name, refusal: refusals[name] });

  return (
    <PlainDialog title="修改密码" onEscape={onClose}>
      <form
        ref={form}
        onSubmit={onSubmit}
        onKeyDown={capsLock.watch}
        onKeyUp={capsLock.watch}
        onInput={() => {
          setRefusals({});
          setError(undefined);
        }}
      >
        {/* The account, for password managers. */}
        <input type="text" name="username" autoComplete="username" value={user.username ?? ''} readOnly hidden />
        <Field {...field('oldPassword')} label="原密码" autoComplete="current-password" maxLength={128} data-focus />
        <Field {...field('newPassword')} label="新密码" autoComplete="new-password" minLength={8} maxLength={64} />
        <p className={`${ui.hint} ${css.hint}`}>8–64 位，同时有字母和数字，不含账号</p>
        <Field {...field('again')} label="再输入一次" autoComplete="new-password" maxLength={64} />
        <div className={`${ui.message} ${css.message}`} aria-live="assertive">
          {error ? <span className={ui.wrong}>{error}</span> : capsLock.on && <span className={ui.soon}>大写锁定已开启</span>}
        </div>
        <div className={`${ui.wrap} ${css.buttons}`}>
          <button type="button" className={`${ui.button} ${css.button}`} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={`${ui.button} ${ui.primary} ${css.button}`} aria-disabled={busy}>
            {busy ? '保存中…' : '保存新密码'}
          </button>
        </div>
      </form>
    </PlainDialog>
  );
}

interface FieldProps extends Omit<ComponentProps<typeof PasswordInput>, 'id'> {
  label: string;
  refusal: string | undefined;
}

function Field({ label, refusal, ...input }: FieldProps) {
  const id = useId();
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <PasswordInput {...input} id={id} required aria-invalid={refusal !== undefined} aria-describedby={`${id}-refusal`} />
      <div id={`${id}-refusal`} className={ui.refusal} role="alert">
        {refusal}
      </div>
    </>
  );
}

function readForm(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
