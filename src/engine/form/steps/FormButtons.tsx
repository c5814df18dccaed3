/** Buttons at the end of a form. In a form with steps "next" replaces "save" until the last step. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { lazyTexts } from '../../lazyTexts';
import { texts } from '../../texts';
import css from '../form.module.css';
import type { FormSteps } from './useSteps';

interface FormButtonsProps {
  steps: FormSteps | undefined;
  saving: boolean;
  narrow: boolean;
  onCancel: (() => void) | undefined;
  onSave: () => void;
  onSaveAndNew: (() => void) | undefined;
  /** Shortcut shown on the save button. */
  saveKey?: ReactNode;
}

export function FormButtons({ steps, saving, narrow, onCancel, onSave, onSaveAndNew, saveKey }: FormButtonsProps) {
  const isFirst = !steps || steps.at === 0;
  const isLast = !steps || steps.isLast;
  const isBusy = saving || steps?.checking === true;
  const maySave = isLast || steps.isFree;
  return (
    <>
      {onCancel && (isFirst || !narrow) && (
        <Button onClick={onCancel} disabled={saving}>
          {texts.common.cancel}
        </Button>
      )}
      {steps && !isFirst && (
        <Button onClick={() => void steps.goTo(steps.at - 1)} disabled={isBusy}>
          {lazyTexts.form.stepBack}
        </Button>
      )}
      {onSaveAndNew && isLast && !narrow && (
        <Button onClick={onSaveAndNew} disabled={isBusy}>
          {lazyTexts.form.saveAndNew}
        </Button>
      )}
      {steps && !isLast && (
        <Button
          type={maySave ? 'default' : 'primary'}
          className={maySave ? undefined : css.save}
          onClick={() => void steps.goTo(steps.at + 1)}
          loading={steps.checking}
          disabled={saving}
        >
          {lazyTexts.form.stepOn}
        </Button>
      )}
      {maySave && (
        <Button type="primary" onClick={onSave} loading={saving} className={css.save}>
          {lazyTexts.form.save}
          {saveKey}
        </Button>
      )}
    </>
  );
}

/** What the save shortcuts do: before the last step of a new record they go to the next step. */
export function submitOf(steps: FormSteps | undefined, save: () => void): () => void {
  if (!steps || steps.isLast || steps.isFree) return save;
  return () => void steps.goTo(steps.at + 1);
}
