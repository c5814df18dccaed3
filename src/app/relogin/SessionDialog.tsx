/**
 * Dialog over a page whose session has ended: the reason, and ways to continue. The page stays mounted, so its input is kept, and failed
 * calls are repeated afterwards.
 */
import { useEffect, useState } from 'react';
import { writeToken } from '../../providers/auth/tokenCookie';
import css from '../../ui/dialog.module.css';
import { PlainDialog } from '../../ui/PlainDialog';
import { useStore } from '../../ui/store';
import ui from '../../ui/ui.module.css';
import { stopImpersonation } from '../impersonation/stopImpersonation';
import type { Session } from '../session/createSession';
import type { SessionQuestion } from '../session/interruptions';
import { leaveToLogin, reloadPage } from '../session/leave';
import { isSamePerson, type Renewal, signInAgain } from '../session/signInAgain';
import { hasUnsavedInput } from '../session/unsavedInput';
import { MovedForm } from './MovedForm';
import { PasswordForm } from './PasswordForm';

export function SessionDialog({ session }: { session: Session }) {
  const question = useStore(session.overlays.sessionQuestion);
  const stopsLooking = question !== undefined && session.user.seeingAs !== undefined;
  useEffect(() => {
    // Impersonation expires and cannot be renewed with a password.
    if (stopsLooking) stopImpersonation();
  }, [stopsLooking]);
  if (stopsLooking) return null;
  return question ? <OpenDialog session={session} question={question} /> : null;
}

function OpenDialog({ session, question }: { session: Session; question: SessionQuestion }) {
  const { user } = session;
  const { reason, other, answer } = question;
  const [stranger, setStranger] = useState<Renewal>();
  const [unsaved] = useState(hasUnsavedInput);
  const expired = reason === 'expired';

  async function submit(username: string, password: string, code: string): Promise<void> {
    // Possible only without unsaved input; the sign-in page is used instead (spec §8).
    if (password === '') return leaveToLogin();
    const renewal = await signInAgain(user, username, password, code);
    if (!isSamePerson(user, renewal.user)) return setStranger(renewal);
    session.renew(renewal.token);
    answer(true);
  }
  const giveUp = () => (reason === 'signedOut' ? leaveToLogin() : reloadPage());

  return (
    <PlainDialog title="温馨提示" curtain={!expired} onEscape={expired ? () => answer(false) : undefined}>
      {stranger ? (
        <StrangerQuestion session={session} stranger={stranger} onBack={() => setStranger(undefined)} />
      ) : reason === 'moved' ? (
        <MovedForm user={user} other={other} moveBack={session.moveBack} onBack={() => answer(true)} onFollow={reloadPage} />
      ) : (
        <PasswordForm
          text={textOf(question, user.nickName, unsaved)}
          username={user.username}
          cancel={cancelWords(reason)}
          confirm={reason === 'replaced' ? `重新以${user.nickName}登录` : '重新登录'}
          onSubmit={submit}
          onCancel={expired ? () => answer(false) : giveUp}
          optional={expired && !unsaved}
          onOtherAccount={expired ? leaveToLogin : undefined}
        />
      )}
    </PlainDialog>
  );
}

const kept = '本页还有未保存的内容';

function textOf({ reason, other }: SessionQuestion, nickName: string, unsaved: boolean): string {
  if (reason === 'signedOut') return `已在另一个标签页退出登录。${kept}，重新登录后可以继续填写。`;
  if (reason === 'replaced') return `另一个标签页已改用“${other}”登录。这一页是“${nickName}”打开的，${kept}，重新登录后可以继续填写。`;
  return `登录已过期，是否重新登录？${unsaved ? '登录后回到这一页，已填写的内容都在。' : ''}`;
}

function cancelWords(reason: SessionQuestion['reason']): string {
  if (reason === 'expired') return '取消';
  return reason === 'signedOut' ? '放弃内容并退出' : '放弃内容并刷新';
}

/** Another user signed in: the page must be reloaded, because its data belongs to the first user. */
function StrangerQuestion({ session, stranger, onBack }: { session: Session; stranger: Renewal; onBack: () => void }) {
  const { user } = session;
  const go = () => {
    writeToken(stranger.token);
    reloadPage();
  };
  const name = ({ nickName, orgName }: typeof user) => `“${nickName}（${orgName}）”`;
  return (
    <>
      <p className={`${ui.second} ${ui.flush}`} role="alert">
        登录的是{name(stranger.user)}，这一页是{name(user)}打开的。以{stranger.user.nickName}继续会重新打开页面
        {hasUnsavedInput() && '，未保存的内容会丢失'}。
      </p>
      <div className={`${ui.wrap} ${css.buttons}`}>
        <button type="button" className={`${ui.button} ${css.button}`} onClick={onBack}>
          返回
        </button>
        <button type="button" className={`${ui.button} ${ui.primary} ${css.button}`} onClick={go}>
          以{stranger.user.nickName}继续
        </button>
      </div>
    </>
  );
}
