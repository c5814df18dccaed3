/** End of a form in a dialog: error message and buttons. */
import css from './dialog.module.css';
import ui from './ui.module.css';

interface DialogFormEndProps {
  /** For `aria-describedby` of the field that the message is about. */
  messageId?: string;
  error: string | undefined;
  /** The form is being sent. */
  busy: boolean;
  /** The form cannot be submitted yet. */
  disabled?: boolean;
  submit: string;
  busyText: string;
  /** The submit button has the focus when the dialog opens. */
  focusSubmit?: boolean;
  /** Undefined = no cancel button. */
  cancel?: { text: string; run: () => void };
}

export function DialogFormEnd({ messageId, error, busy, disabled, submit, busyText, focusSubmit, cancel }: DialogFormEndProps) {
  return (
    <>
      <div id={messageId} className={`${ui.message} ${css.message}`} aria-live="assertive">
        {error && <span className={ui.wrong}>{error}</span>}
      </div>
      <div className={`${ui.wrap} ${css.buttons}`}>
        {cancel && (
          <button type="button" className={`${ui.button} ${css.button}`} onClick={cancel.run}>
            {cancel.text}
          </button>
        )}
        <button
          type="submit"
          className={`${ui.button} ${ui.primary} ${css.button}`}
          aria-disabled={busy || disabled === true}
          {...(focusSubmit && { 'data-focus': true })}
        >
          {busy ? busyText : submit}
        </button>
      </div>
    </>
  );
}
