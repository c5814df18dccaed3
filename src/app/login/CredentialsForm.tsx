/** First step of sign-in: account and password. Form and input names are those that password managers recognise. */
import ui from '../../ui/ui.module.css';
import { useOnline } from '../../ui/useOnline';
import type { LoginAnswer } from '../../wire/identity';
import { login } from '../session/signIn';
import css from './login.module.css';
import { PasswordInput } from './PasswordInput';
import { useCapsLock } from './useCapsLock';
import { useSubmit } from './useSubmit';

export interface Credentials {
  username: string;
  password: string;
}

interface CredentialsFormProps {
  /** Initial account, when the user returns to this step. */
  username: string;
  /** Reason why the last session ended, if it ended with an error. */
  notice: string | undefined;
  /** Title of the page that opens after sign-in. */
  target: string | undefined;
  onAnswer: (answer: LoginAnswer, credentials: Credentials) => Promise<void>;
  /** The password input was focused: the next page can be preloaded. */
  onPasswordFocus: () => void;
}

export function CredentialsForm({ username, notice, target, onAnswer, onPasswordFocus }: CredentialsFormProps) {
  const capsLock = useCapsLock();
  const online = useOnline();
  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const credentials = readCredentials(form);
    await onAnswer(await login(credentials.username, credentials.password), credentials);
  }, notice);
  const message = online ? error : '网络已断开，恢复后可继续登录';

  return (
    <form onSubmit={onSubmit} onKeyDown={capsLock.watch} onKeyUp={capsLock.watch}>
      <h1 className={ui.title20}>登录</h1>
      <p className={css.sub}>{target && `登录后继续打开“${target}”`}</p>
      <label className={css.label} htmlFor="username">
        账号
      </label>
      <input
        id="username"
        name="username"
        className={`${ui.input} ${css.input}`}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        maxLength={64}
        defaultValue={username}
        // biome-ignore lint/a11y/noAutofocus: signing in is the only thing to do here.
        autoFocus={username === ''}
      />
      <label className={css.label} htmlFor="password">
        密码
      </label>
      <PasswordInput
        id="password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
        autoFocus={username !== ''}
        onFocus={onPasswordFocus}
        aria-describedby="message"
      />
      <div id="message" className={ui.message} aria-live="assertive">
        {message ? <span className={ui.wrong}>{message}</span> : capsLock.on && <span className={ui.soon}>大写锁定已开启</span>}
      </div>
      <button type="submit" className={`${ui.button} ${ui.primary} ${css.button}`} aria-disabled={busy}>
        {busy ? '登录中…' : '登录'}
      </button>
      <p className={`${ui.hintText} ${css.hint}`}>忘记密码请联系机构管理员重置</p>
    </form>
  );
}

/** Read from the inputs on submit, because password managers may fill them without an event. */
function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  return { username: String(data.get('username') ?? ''), password: String(data.get('password') ?? '') };
}
