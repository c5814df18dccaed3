/** Second factor of the user in 我的账号: its state, turning it on and off, new recovery codes. */
import { type HttpError, useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { readRules } from '../../engine/call/callRules';
import { useCall } from '../../engine/call/useCall';
import { CallError } from '../../providers/callError';
import { DialogFormEnd } from '../../ui/DialogFormEnd';
import dialog from '../../ui/dialog.module.css';
import { PlainDialog } from '../../ui/PlainDialog';
import ui from '../../ui/ui.module.css';
import { type FactorSecret, type FactorState, factorCalls } from '../../wire/identity';
import { EnrolSteps } from '../login/EnrolSteps';
import { PasswordInput } from '../login/PasswordInput';
import { RecoveryCodes } from '../login/RecoveryCodes';
import { useSubmit } from '../login/useSubmit';
import css from './account.module.css';

type Act = 'begin' | 'recovery' | 'remove';

const titles: Record<Act, string> = { begin: '开启动态验证码', recovery: '换新恢复码', remove: '关闭动态验证码' };

export default function FactorCard() {
  const { query } = useCustom<FactorState, HttpError>({
    url: factorCalls.state.path,
    method: 'get',
    errorNotification: false,
    queryOptions: readRules,
  });
  const [act, setAct] = useState<Act>();
  const state = query.data?.data;
  if (!state) return null;
  const { isOn, isRequired, recoveryLeft } = state;
  const close = () => {
    setAct(undefined);
    void query.refetch();
  };
  return (
    <section className={ui.card} aria-label="动态验证码">
      <div className={`${ui.spread} ${css.sessionsHead}`}>
        <h2 className={ui.title15}>动态验证码</h2>
        {isOn ? (
          <span>
            <Button onClick={() => setAct('recovery')}>换新恢复码</Button>{' '}
            {!isRequired && (
              <Button danger onClick={() => setAct('remove')}>
                关闭
              </Button>
            )}
          </span>
        ) : (
          <Button onClick={() => setAct('begin')}>开启</Button>
        )}
      </div>
      <p className={`${ui.third} ${ui.flush} ${css.hint}`}>
        {isOn
          ? `已开启，登录时除密码外还要输入验证器 App 里的数字。恢复码还剩 ${recoveryLeft} 个${isRequired ? '。您的角色需要它，不能关闭' : ''}。`
          : '未开启。开启后，只知道密码的人不能登录您的账号。'}
      </p>
      {act && <ActDialog act={act} onClose={close} />}
    </section>
  );
}

function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const call = useCall();
  const [secret, setSecret] = useState<FactorSecret>();
  const [recovery, setRecovery] = useState<string[]>();
  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const password = String(new FormData(form).get('password') ?? '');
    try {
      if (act === 'begin') setSecret(await call(factorCalls.begin, { password }));
      else if (act === 'recovery') setRecovery((await call(factorCalls.recovery, { password })).recovery);
      else await call(factorCalls.remove, { password }).then(onClose);
    } catch (thrown) {
      throw withAllProblems(thrown);
    }
  });
  return (
    <PlainDialog title={titles[act]} onEscape={recovery ? undefined : onClose}>
      {recovery ? (
        <RecoveryCodes codes={recovery} done="已保存" onDone={onClose} />
      ) : secret ? (
        <EnrolSteps
          begin={() => Promise.resolve(secret)}
          confirm={(code) => call(factorCalls.confirm, { code })}
          onDone={onClose}
          cancel="取消"
          onCancel={onClose}
        />
      ) : (
        <form onSubmit={onSubmit}>
          <label className={dialog.label} htmlFor="factor-password">
            登录密码
          </label>
          <PasswordInput id="factor-password" name="password" autoComplete="current-password" required maxLength={128} data-focus />
          <DialogFormEnd
            error={error}
            busy={busy}
            busyText="核对中…"
            submit={act === 'remove' ? '关闭' : '下一步'}
            cancel={{ text: '取消', run: onClose }}
          />
        </form>
      )}
    </PlainDialog>
  );
}

/** An error that says all problems of the input. */
function withAllProblems(thrown: unknown): unknown {
  if (!(thrown instanceof CallError)) return thrown;
  const problems = Object.values(thrown.errors ?? {}).flat();
  return new Error(problems.join('；') || thrown.message);
}
