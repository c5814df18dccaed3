/** Asks for the password before acts for which the institution requires it; the call is repeated afterwards. */
import { fetchIdentity } from '../../providers/auth/identityFetch';
import { DialogFormEnd } from '../../ui/DialogFormEnd';
import css from '../../ui/dialog.module.css';
import { PlainDialog } from '../../ui/PlainDialog';
import { useStore } from '../../ui/store';
import ui from '../../ui/ui.module.css';
import { confirmPasswordCall } from '../../wire/identity';
import { PasswordInput } from '../login/PasswordInput';
import { useSubmit } from '../login/useSubmit';
import type { Session } from '../session/createSession';

export function PasswordAgain({ session }: { session: Session }) {
  const question = useStore(session.overlays.passwordQuestion);
  return question ? <OpenDialog session={session} onAnswer={question} /> : null;
}

function OpenDialog({ session, onAnswer }: { session: Session; onAnswer: (typed: boolean) => void }) {
  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const password = String(new FormData(form).get('password') ?? '');
    await fetchIdentity({ ...confirmPasswordCall, body: { password }, token: session.token() });
    onAnswer(true);
  });
  return (
    <PlainDialog title="请再次输入登录密码" onEscape={() => onAnswer(false)}>
      <form onSubmit={onSubmit}>
        <p className={`${ui.second} ${ui.flush}`}>机构要求在这一步核对是您本人。输入后 5 分钟内不再询问。</p>
        <input type="text" name="username" autoComplete="username" value={session.user.username ?? ''} readOnly hidden />
        <label className={css.label} htmlFor="password-again">
          登录密码
        </label>
        <PasswordInput id="password-again" name="password" autoComplete="current-password" required maxLength={128} data-focus />
        <DialogFormEnd error={error} busy={busy} busyText="核对中…" submit="继续" cancel={{ text: '取消', run: () => onAnswer(false) }} />
      </form>
    </PlainDialog>
  );
}
