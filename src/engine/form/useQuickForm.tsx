/** The short form for a new record: the same form with fewer fields. The others are a press away, and what was typed stays. */
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { FieldGroup, Form } from '../../config/normalized';
import { laterTexts } from '../laterTexts';

/** Query parameter of the address of a new record that asks for the short form. */
export const quickParameter = 'quick';

export interface QuickForm {
  title: string;
  groups: readonly FieldGroup[];
  /** Button that shows all fields. */
  whole: ReactNode;
}

/** Undefined where the whole form is shown. */
export function useQuickForm(quick: Form['quick'], isAsked: boolean): QuickForm | undefined {
  const [isWhole, setWhole] = useState(false);
  const groups = useMemo(() => quick && [{ title: quick.title, fields: quick.fields, showWhen: undefined }], [quick]);
  if (!quick || !groups || !isAsked || isWhole) return undefined;
  const whole = <Button onClick={() => setWhole(true)}>{laterTexts.form.whole}</Button>;
  return { title: quick.title, groups, whole };
}
