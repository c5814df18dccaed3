/** Sign-in form over an open page. The account is fixed, unless the backend does not return it. */
import { useState } from 'react';
import css from '../../ui/dialog.module.css';
import ui from '../../ui/ui.module.css';
import { CodeInput } from '../login/CodeInput';
import { PasswordInput } from '../login/PasswordInput';
import { useCapsLock } from '../login/useCapsLock';
import { useSubmit } from '../login/useSubmit';
import { CodeNeeded } from '../session/signInAgain';

interface PasswordFormProps {
  text: string;
  username: string | undefined;
  cancel: string;
  confirm: string;
  /** Rejects with an Error whose message is shown to the user. */
  onSubmit: (username: string, password: string, code: string) => Promise<void>;
  onCancel: () => void;
  /** Opens the sign-in page; undefined if only the same user may continue. */
  onOtherAccount: (() => void) | undefined;
  /** The password may be left empty: submitting then opens the sign-in page. */
  optional: boolean;
}

export function PasswordForm({ text, username, cancel, confirm, onSubmit, onCancel, onOtherAccount, optional }: PasswordFormProps) {
  const capsLock = useCapsLock();
  const [asksCode, setAsksCode] = useState(false);
  const {
    busy,
    error,
    onSubmit: submit,
  } = useSubmit(async (form) => {
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    await onSubmit(text('username'), text('password'), text('code')).catch((thrown: unknown) => {
      if (thrown instanceof CodeNeeded) setAsksCode(true);
      throw thrown;
    });
  });
  return (
    <form onSubmit={submit} onKeyDown={capsLock.watch} onKeyUp={capsLock.watch}>
      <p className={`${ui.second} ${ui.flush}`}>{text}</p>
      <label className={css.label} htmlFor="again-username">
        账号
      </label>
      <input
        id="again-username"
        name="username"
        className={`${ui.input} ${css.input}`}
        autoComplete="username"
        spellCheck={false}
        required
        maxLength={64}
        defaultValue={username}
        readOnly={username !== undefined}
      />
      <label className={css.label} htmlFor="again-password">
        密码
      </label>
      <PasswordInput
        id="again-password"
        name="password"
        autoComplete="current-password"
        required={!optional}
        maxLength={128}
        data-focus
        aria-describedby="again-message"
      />
      {asksCode && <CodeInput id="again-code" label="动态验证码" describedBy="again-message" autoFocus />}
      <div id="again-message" className={`${ui.message} ${css.message}`} aria-live="assertive">
        {error ? <span className={ui.wrong}>{error}</span> : capsLock.on && <span className={ui.soon}>大写锁定已开启</span>}
      </div>
      <div className={`${ui.wrap} ${css.buttons}`}>
        {onOtherAccount && (
          <button type="button" className={`${ui.linkButton} ${css.link}`} onClick={onOtherAccount}>
            换个账号登录
          </button>
        )}
        <button type="button" className={`${ui.button} ${css.button}`} onClick={onCancel}>
          {cancel}
        </button>
        <button type="submit" className={`${ui.button} ${ui.primary} ${css.button}`} aria-disabled={busy}>
          {busy ? '登录中…' : confirm}
        </button>
      </div>
    </form>
  );
}
