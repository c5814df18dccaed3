/** Buttons of a form page, always in sight; what is missing stands beside them. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { laterTexts } from '../laterTexts';
import { texts } from '../texts';
import css from './form.module.css';
import type { ProgressTotal } from './useProgress';

interface FormFooterProps {
  total: ProgressTotal;
  saving: boolean;
  narrow: boolean;
  /** Whether what is typed is kept. */
  draft: ReactNode;
  onCancel: (() => void) | undefined;
  onSave: () => void;
  onSaveAndNew: (() => void) | undefined;
}

export function FormFooter({ total, saving, narrow, draft, onCancel, onSave, onSaveAndNew }: FormFooterProps) {
  return (
    <div className={css.footer}>
      <span className={css.kept}>{draft}</span>
      <span className={total.errors > 0 ? css.wrong : css.hint} role="status">
        {[total.errors > 0 && laterTexts.form.errors(total.errors), total.unfilled > 0 && laterTexts.form.unfilled(total.unfilled)]
          .filter(Boolean)
          .join('，')}
      </span>
      {onCancel && (
        <Button onClick={onCancel} disabled={saving}>
          {texts.common.cancel}
        </Button>
      )}
      {onSaveAndNew && !narrow && (
        <Button onClick={onSaveAndNew} disabled={saving}>
          {laterTexts.form.saveAndNew}
        </Button>
      )}
      <Button type="primary" onClick={onSave} loading={saving} className={css.save}>
        {laterTexts.form.save}
        {!narrow && <kbd className={css.key}>{texts.keys.save}</kbd>}
      </Button>
    </div>
  );
}
