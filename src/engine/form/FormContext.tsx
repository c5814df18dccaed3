/** What every field of a form needs to know about its form. One object per form, so that typing draws one field. */
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
  /** All fields it asks for. */
  fields: readonly Field[];
  /** Whether a person changed the first one after the second one. */
  isNewer: (name: string, than: string) => boolean;
  /** Whether a person changed it. */
  isTyped: (name: string) => boolean;
  /** Whether people have been asked for it yet; false only for what stands in a later step. */
  isReached: (name: string) => boolean;
  /** Name of the entity that is filled in: uploads are filed under it. */
  entity: string;
  /** Of a form that stores a record: its resource, and what is asked about its values while they are typed. */
  resource?: Resource | undefined;
  duplicates?: DuplicateStore | undefined;
}

export const FormSettingContext = createContext<FormSetting | undefined>(undefined);

export function useFormSetting(): FormSetting {
  const setting = useContext(FormSettingContext);
  if (!setting) throw new Error('FormSettingContext is missing above this field');
  return setting;
}
