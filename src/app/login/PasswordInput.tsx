/** Password input with a button that shows the password. */
import { type ComponentProps, useState } from 'react';
import ui from '../../ui/ui.module.css';
import css from './login.module.css';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className={css.password}>
      <input {...props} className={`${ui.input} ${css.input}`} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="off" />
      <button type="button" className={css.reveal} aria-pressed={shown} aria-label="显示密码" onClick={() => setShown(!shown)}>
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M3 12c2.4-4.3 5.4-6.5 9-6.5s6.6 2.2 9 6.5c-2.4 4.3-5.4 6.5-9 6.5S5.4 16.3 3 12Z" />
          <circle cx="12" cy="12" r="2.8" />
          {!shown && <path d="M4.5 4.5l15 15" />}
        </svg>
      </button>
    </span>
  );
}
