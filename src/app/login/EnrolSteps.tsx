/** Steps to set up the second factor: secret as QR code and as text, first code, recovery codes. */
import { QRCode } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { DialogFormEnd } from '../../ui/DialogFormEnd';
import ui from '../../ui/ui.module.css';
import type { FactorSecret } from '../../wire/identity';
import { CodeInput, codeIn } from './CodeInput';
import css from './factor.module.css';
import { RecoveryCodes } from './RecoveryCodes';
import { useSubmit } from './useSubmit';

interface EnrolStepsProps {
  begin: () => Promise<FactorSecret>;
  confirm: (code: string) => Promise<{ recovery: string[] }>;
  onDone: () => void | Promise<void>;
  cancel: string;
  onCancel: () => void;
}

export function EnrolSteps({ begin, confirm, onDone, cancel, onCancel }: EnrolStepsProps) {
  const [secret, setSecret] = useState<FactorSecret>();
  const [recovery, setRecovery] = useState<string[]>();
  const { busy, error, setError, onSubmit } = useSubmit(async (form) => setRecovery((await confirm(codeIn(form))).recovery));
  const asked = useRef(false);
  useEffect(() => {
    // One secret each time the form opens, even if effects run twice.
    if (asked.current) return;
    asked.current = true;
    begin().then(setSecret, (thrown: unknown) => setError(thrown instanceof Error ? thrown.message : String(thrown)));
  }, [begin, setError]);
  if (recovery) return <RecoveryCodes codes={recovery} done="已保存，继续" onDone={onDone} />;
  return (
    <form onSubmit={onSubmit}>
      <ol className={css.steps}>
        <li>在手机上安装验证器 App（如 Microsoft Authenticator、Google Authenticator，或密码管理器）</li>
        <li>用它扫下面的二维码，或手动输入密钥</li>
        <li>输入它显示的 6 位数字</li>
      </ol>
      <div className={`${ui.row} ${css.code}`}>
        <div className={css.image}>{secret && <QRCode value={secret.address} size={160} errorLevel="L" bordered={false} type="svg" />}</div>
        <div className={`${ui.note} ${css.secret}`}>
          密钥<b>{secret?.secret.replace(/(.{4})(?=.)/g, '$1 ')}</b>
        </div>
      </div>
      <CodeInput id="first-code" label="验证码" describedBy="enrol-message" autoFocus />
      <DialogFormEnd
        messageId="enrol-message"
        error={error}
        busy={busy}
        disabled={!secret}
        busyText="核对中…"
        submit="开启"
        cancel={{ text: cancel, run: onCancel }}
      />
    </form>
  );
}
