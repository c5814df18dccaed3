/** Buttons below a step of sign-in: back to the first step, and submit. */
import ui from '../../ui/ui.module.css';
import css from './login.module.css';

interface StepButtonsProps {
  busy: boolean;
  /** Text of the submit button, and the one while it is busy. */
  text: string;
  busyText: string;
  onBack: () => void;
}

export function StepButtons({ busy, text, busyText, onBack }: StepButtonsProps) {
  return (
    <div className={ui.ends}>
      <button type="button" className={`${ui.button} ${css.button}`} onClick={onBack}>
        返回
      </button>
      <button type="submit" className={`${ui.button} ${ui.primary} ${css.button}`} aria-disabled={busy}>
        {busy ? busyText : text}
      </button>
    </div>
  );
}
