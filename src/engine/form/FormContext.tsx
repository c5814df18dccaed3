/** Settings shared by the fields of a form. One stable object per form, so that typing renders one field only. */
import type { FormInstance } from 'antd';
import { createContext, useContext } from 'react';
import type { Check, Resource } from '../../config/normalized';
import type { Field } from '../../fields/field';
import type { DuplicateStore } from './duplicates/duplicateStore';
import type { FormMode } from './formModel';

export interface FormSetting {
  form: FormInstance;
  mode: FormMode;
  checks: readonly Check[];
  /** All fields of the form. */
  fields: readonly Field[];
  /** Whether the user changed `name` after `than`. */
  isNewer: (name: string, than: string) => boolean;
  /** Whether the user changed the field. */
  isTyped: (name: string) => boolean;
  /** Whether the field is on a step already reached; false only for fields of later steps. */
  isReached: (name: string) => boolean;
  /** Name of the entity that is filled in; uploads are stored under it. */
  entity: string;
  /** Resource and duplicate check, for forms that store a record. */
  resource?: Resource | undefined;
  duplicates?: DuplicateStore | undefined;
}

export const FormSettingContext = createContext<FormSetting | undefined>(undefined);

export function useFormSetting(): FormSetting {
  const setting = useContext(FormSettingContext);
  if (!setting) throw new Error('FormSettingContext is missing above this field');
  return setting;
}
