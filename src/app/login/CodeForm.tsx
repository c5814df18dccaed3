/** Step after the password: a code of the second factor. */
import ui from '../../ui/ui.module.css';
import { CodeInput, codeIn } from './CodeInput';
import css from './login.module.css';
import { StepButtons } from './StepButtons';
import { useSubmit } from './useSubmit';

interface CodeFormProps {
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

export default function CodeForm({ onCode, onBack }: CodeFormProps) {
  const { busy, error, onSubmit } = useSubmit((form) => onCode(codeIn(form)));
  return (
    <form onSubmit={onSubmit}>
      <h1 className={ui.title20}>输入动态验证码</h1>
      <p className={css.sub}>验证器 App 里“康教管理平台”的 6 位数字</p>
      <CodeInput id="code" label="验证码" describedBy="message" autoFocus />
      <div id="message" className={ui.message} aria-live="assertive">
        {error && <span className={ui.wrong}>{error}</span>}
      </div>
      <StepButtons busy={busy} text="登录" busyText="核对中…" onBack={onBack} />
      <p className={`${ui.hintText} ${css.hint}`}>手机不在身边时可以输入一个恢复码；都没有时，请机构管理员在员工管理中重置动态验证码</p>
    </form>
  );
}
