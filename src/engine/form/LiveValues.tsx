/**
 * Recomputes computed values, those of rows too, while the form is filled in. Draws nothing. Mounted after the fields, because fields
 * mounted later would miss its first update.
 */
import { Form, type FormInstance } from 'antd';
import { useLayoutEffect } from 'react';
import { listMissingValues } from '../../fields/computed/computeRecord';
import type { Field } from '../../fields/field';
import { getValuesHere } from '../../fields/holdsHere';

interface LiveValuesProps {
  form: FormInstance;
  /** All fields of the record, also those that are not in the form. */
  fields: readonly Field[];
}

export function LiveValues(props: LiveValuesProps) {
  return (
    <Form.Item noStyle shouldUpdate>
      {() => <WriteValues {...props} />}
    </Form.Item>
  );
}

/** Writes computed values into the form, where conditions, checks and cells read them like typed ones. */
function WriteValues({ form, fields }: LiveValuesProps) {
  useLayoutEffect(() => {
    for (const { path, value } of listMissingValues(fields, form.getFieldsValue(true), getValuesHere())) form.setFieldValue(path, value);
  });
  return null;
}
