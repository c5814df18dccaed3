/** Step after the password: setting up a second factor, required by a role of the user. */
import ui from '../../ui/ui.module.css';
import type { FactorSecret } from '../../wire/identity';
import { EnrolSteps } from './EnrolSteps';
import css from './login.module.css';

interface EnrolFormProps {
  begin: () => Promise<FactorSecret>;
  confirm: (code: string) => Promise<{ recovery: string[] }>;
  onDone: () => Promise<void>;
  onBack: () => void;
}

export default function EnrolForm({ onBack, ...steps }: EnrolFormProps) {
  return (
    <>
      <h1 className={ui.title20}>设置动态验证码</h1>
      <p className={css.sub}>您的角色登录时，除密码外还需要验证码</p>
      <EnrolSteps {...steps} cancel="返回" onCancel={onBack} />
    </>
  );
}
