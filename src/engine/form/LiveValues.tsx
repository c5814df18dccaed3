/**
 * Keeps computed values in the form up to date while it is filled in, those of rows too. Draws nothing, and stands behind
 * the fields: what it writes first is heard only by those that are mounted.
 */
import { Form, type FormInstance } from 'antd';
import { useLayoutEffect } from 'react';
import { missingValues } from '../../fields/computed/computeRecord';
import type { Field } from '../../fields/field';
import { valuesHere } from '../../fields/holdsHere';

interface LiveValuesProps {
  form: FormInstance;
  /** All fields of the record, also those the form does not ask for. */
  fields: readonly Field[];
}

export function LiveValues(props: LiveValuesProps) {
  return (
    <Form.Item noStyle shouldUpdate>
      {() => <WriteValues {...props} />}
    </Form.Item>
  );
}

/** Whoever looks at a value (conditions, checks, cells) finds it in the form, like one that was typed. */
function WriteValues({ form, fields }: LiveValuesProps) {
  useLayoutEffect(() => {
    for (const { path, value } of missingValues(fields, form.getFieldsValue(true), valuesHere())) form.setFieldValue(path, value);
  });
  return null;
}
