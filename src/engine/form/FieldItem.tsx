/** One field of a form: label, input of its type, help text and messages. */
import { Col, Form } from 'antd';
import { useRef } from 'react';
import { toneOf } from '../../fields/components/Tone';
import { todayInShanghai } from '../../fields/components/today';
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import type { FieldInputProps } from '../../fields/fieldInput';
import { fieldInputOf } from '../../fields/fieldInputs';
import { listWarningRules } from '../../fields/fieldRules';
import { listComparedPaths, withKnown } from '../../fields/relation/narrowing';
import { PartBoundary } from '../../ui/lazyPart';
import { lazyTexts } from '../lazyTexts';
import { FieldValue } from '../record/FieldValue';
import { UniqueNote } from './duplicates/UniqueNote';
import { useFormSetting } from './FormContext';
import css from './form.module.css';
import { checksOf, checkValue, computeValue } from './valueCheck';

interface FieldItemProps {
  field: Field;
  required: boolean;
  locked: boolean;
}

export function FieldItem(props: FieldItemProps) {
  const { wide, ownsFormList } = fieldInputOf(props.field);
  return (
    <Col xs={24} md={wide ? 24 : 12}>
      {ownsFormList ? (
        <FieldControl field={props.field} disabled={props.locked} />
      ) : (
        <UniqueNote field={props.field}>
          {props.field.tone === undefined ? <LabelledItem {...props} /> : <TonedItem {...props} />}
        </UniqueNote>
      )}
    </Col>
  );
}

/** Field that is highlighted with its tone as soon as it has a value. */
function TonedItem(props: FieldItemProps) {
  const { form } = useFormSetting();
  const value = Form.useWatch(props.field.name, { form, preserve: true });
  return <LabelledItem {...props} tone={toneOf(props.field, value)} />;
}

/** Checks run as antd rules; `required` only draws the mark, because the check evaluates the conditions itself. */
function LabelledItem({ field, required, locked, tone }: FieldItemProps & { tone?: Field['tone'] }) {
  const { form, mode, checks, fields, isNewer, isReached, resource } = useFormSetting();
  const fixed = locked && field.immutable && mode === 'edit';
  const busy = useRef<string>(undefined);
  const context = () => ({
    checks: checksOf(checks, isReached),
    fields,
    stored: resource?.entity.fields,
    isNewer,
    today: todayInShanghai(),
  });
  const validator = async () => {
    const problem = busy.current ?? checkValue(field, form.getFieldsValue(true), context());
    if (problem !== undefined) throw new Error(problem);
  };
  return (
    <Form.Item
      className={[fieldInputOf(field).wide && css.wide, tone && css[tone]].filter(Boolean).join(' ')}
      name={field.name}
      label={field.title}
      required={required}
      rules={locked ? [] : [{ validator }, ...listWarningRules(field, () => form.getFieldsValue(true))]}
      validateTrigger="onBlur"
      extra={fixed ? lazyTexts.form.immutable : field.description}
    >
      <FieldControl
        field={field}
        disabled={locked}
        onBusy={(sentence) => {
          busy.current = sentence;
        }}
      />
    </Form.Item>
  );
}

/** Value that the form cannot change: computed, stamped, or written by actions. */
export function ReadOnlyItem({ field }: { field: Field }) {
  return (
    <Col xs={24} md={fieldInputOf(field).wide ? 24 : 12}>
      <Form.Item label={field.title} extra={field.description} shouldUpdate>
        {({ getFieldsValue }) => {
          const values = getFieldsValue(true);
          const record = { ...values, [field.name]: computeValue(field, values, todayInShanghai()) };
          return (
            <div className={css.fixed}>
              <FieldValue field={field} record={record} view="show" />
            </div>
          );
        }}
      </Form.Item>
    </Col>
  );
}

/**
 * Input of a field. If its code cannot be loaded, only this field fails. Form.Item injects value, onChange, onBlur, id and the ARIA
 * attributes, which are passed on.
 */
function FieldControl({ field, disabled, ...injected }: FieldInputProps) {
  const { form, entity, isTyped, fields, resource } = useFormSetting();
  // Fields of this form or of its resource are known to be empty when they have no value; in a form for many records the values are
  // unknown.
  const known = listComparedPaths(field, 'beside').filter((name) =>
    [...fields, ...(resource?.entity.fields ?? [])].some((one) => one.name === name),
  );
  // Values typed by the user are not overwritten; a contradiction is reported by the checks.
  const isFree = (name: string) => !isTyped(name) || isEmpty(form.getFieldValue(name));
  const { Input } = fieldInputOf(field);
  return (
    <PartBoundary>
      <Input
        {...injected}
        field={field}
        entity={entity}
        disabled={disabled}
        record={withKnown(known, form.getFieldsValue(true))}
        onTaken={(values) => form.setFieldsValue(values)}
        onSiblings={(values) => form.setFieldsValue(Object.fromEntries(Object.entries(values).filter(([name]) => isFree(name))))}
      />
    </PartBoundary>
  );
}
