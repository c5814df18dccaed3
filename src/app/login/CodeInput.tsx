/** Input of a code of the app or a recovery code; phones show their digits and offer the code. */
import css from '../../ui/dialog.module.css';
import ui from '../../ui/ui.module.css';

interface CodeInputProps {
  id: string;
  label: string;
  describedBy: string;
  autoFocus?: boolean;
}

export function CodeInput({ id, label, describedBy, autoFocus = false }: CodeInputProps) {
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name="code"
        className={ui.input}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        required
        minLength={6}
        maxLength={20}
        // biome-ignore lint/a11y/noAutofocus: it is the only thing to do in this step.
        autoFocus={autoFocus}
        aria-describedby={describedBy}
      />
    </>
  );
}

export function codeIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('code') ?? '');
}
