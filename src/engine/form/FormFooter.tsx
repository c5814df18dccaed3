/** Buttons of a form page, always visible, with the number of errors and of unfilled required fields. */
import type { ReactNode } from 'react';
import parts from '../../ui/parts.module.css';
import ui from '../../ui/ui.module.css';
import { lazyTexts } from '../lazyTexts';
import { texts } from '../texts';
import css from './form.module.css';
import { FormButtons } from './steps/FormButtons';
import type { FormSteps } from './steps/useSteps';
import type { ProgressTotal } from './useProgress';

interface FormFooterProps {
  steps: FormSteps | undefined;
  total: ProgressTotal;
  saving: boolean;
  narrow: boolean;
  /** Save status of the draft. */
  draft: ReactNode;
  onCancel: (() => void) | undefined;
  onSave: () => void;
  onSaveAndNew: (() => void) | undefined;
}

export function FormFooter({ steps, total, saving, narrow, draft, onCancel, onSave, onSaveAndNew }: FormFooterProps) {
  return (
    <div className={`${ui.line} ${css.footer}`}>
      <span className={parts.grow}>{draft}</span>
      <span className={total.errors > 0 ? css.wrong : `${ui.nowrap} ${ui.fine}`} role="status">
        {[total.errors > 0 && lazyTexts.form.errors(total.errors), total.unfilled > 0 && lazyTexts.form.unfilled(total.unfilled)]
          .filter(Boolean)
          .join('，')}
      </span>
      <FormButtons
        steps={steps}
        saving={saving}
        narrow={narrow}
        onCancel={onCancel}
        onSave={onSave}
        onSaveAndNew={onSaveAndNew}
        saveKey={!narrow && <kbd className={css.key}>{texts.keys.save}</kbd>}
      />
    </div>
  );
}
