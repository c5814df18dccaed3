/**
 * The fields of a model in ProComponents' form: the common core of form page, drawer and action dialogs.
 *
 * A value is checked when its field is left, then on each key until it is right.
 */
import { ProForm } from '@ant-design/pro-components';
import type { FormInstance } from 'antd';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Check, Resource } from '../../config/normalized';
import { hasComputed } from '../../fields/computed/computeRecord';
import { narrowScreen, useMediaQuery } from '../../ui/useMediaQuery';
import type { RecordValues } from '../record/recordLabel';
import type { DuplicateStore } from './duplicates/duplicateStore';
import { type FormSetting, FormSettingContext } from './FormContext';
import { FormSections } from './FormSections';
import css from './form.module.css';
import type { FormModel } from './formModel';
import { LiveMatches } from './LiveMatches';
import { LiveValues } from './LiveValues';
import { TakeGiven } from './TakeGiven';

interface FieldFormProps {
  form: FormInstance;
  model: FormModel;
  initial: RecordValues;
  checks: readonly Check[];
  /** Entity that is filled in. */
  entity: string;
  /** Of a form that stores a record. */
  resource?: Resource;
  duplicates?: DuplicateStore;
  /** Default: all fields are on screen. */
  isReached?: FormSetting['isReached'];
  /** Prefix of ids on the page. */
  name: string;
  /** Draws section titles; off where the dialog's title says it. */
  titled?: boolean;
  /** After typing and after checks. */
  onChange?: () => void;
  /** Enter in a single-line input. */
  onSubmit?: () => void;
  children?: ReactNode;
}

export function FieldForm({
  form,
  model,
  initial,
  checks,
  entity,
  resource,
  duplicates,
  isReached = always,
  name,
  titled = true,
  onChange,
  onSubmit,
  children,
}: FieldFormProps) {
  const narrow = useMediaQuery(narrowScreen);
  const { mode } = model;
  const stored = resource?.entity.fields;
  const stepped = isReached !== always;
  const { changed, isNewer, isTyped } = useChangeOrder();
  const setting = useMemo<FormSetting>(() => {
    const fields = model.sections.flatMap((section) => section.fields.filter(({ through }) => !through));
    return { form, mode, checks, fields, isNewer, isTyped, isReached, entity, resource, duplicates };
  }, [form, mode, model, checks, isNewer, isTyped, isReached, entity, resource, duplicates]);
  return (
    <FormSettingContext value={setting}>
      <ProForm
        form={form}
        name={name}
        initialValues={initial}
        // Targets for fingers, and text that phones do not zoom into.
        size={narrow ? 'large' : 'middle'}
        submitter={false}
        omitNil={false}
        requiredMark={markRequired}
        autoFocusFirstInput={false}
        scrollToFirstError={false}
        onValuesChange={(values) => {
          changed(Object.keys(values));
          recheckWrong(form);
          duplicates?.touched();
          onChange?.();
        }}
        onFieldsChange={onChange}
        onFinish={async () => onSubmit?.()}
        onKeyDown={keepEnterInside}
      >
        {resource?.entity.description && <p className={css.about}>{resource.entity.description}</p>}
        {children}
        <FormSections model={model} anchor={name} titled={titled} />
        {stored && mode === 'create' && <TakeGiven form={form} fields={setting.fields} />}
        <LiveMatches form={form} fields={setting.fields} />
        {stored && hasComputed(stored) && <LiveValues form={form} fields={stored} />}
        {onSubmit && <button type="submit" hidden tabIndex={-1} onClick={stepped ? takeOver(onSubmit) : undefined} />}
      </ProForm>
    </FormSettingContext>
  );
}

const always = () => true;

/** Where only a part of the form is asked for yet, antd would check all of it first. */
function takeOver(onSubmit: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    onSubmit();
  };
}

/** In which order people changed the fields. */
function useChangeOrder() {
  const order = useRef<string[]>([]);
  const changed = useCallback((names: string[]) => {
    order.current = [...order.current.filter((name) => !names.includes(name)), ...names];
  }, []);
  const isNewer = useCallback((name: string, than: string) => order.current.indexOf(name) > order.current.indexOf(than), []);
  const isTyped = useCallback((name: string) => order.current.includes(name), []);
  return { changed, isNewer, isTyped };
}

/** The star stands behind the name, where the eye comes from reading it. */
function markRequired(label: ReactNode, { required }: { required: boolean }): ReactNode {
  return (
    <>
      {label}
      {required && <span className={css.star}>*</span>}
    </>
  );
}

/** In a picker or drop-down Enter takes the value; it must not send the form as well. */
function keepEnterInside(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key === 'Enter' && target.closest('.ant-picker, .ant-select, [role="radiogroup"]')) event.preventDefault();
}

/** Messages go as soon as they are no longer true, also those that depend on another field. */
function recheckWrong(form: FormInstance): void {
  const wrong = form.getFieldsError().filter((field) => field.errors.length > 0);
  if (wrong.length === 0) return;
  // What is still wrong keeps its message; there is nothing to catch.
  form.validateFields(wrong.map((field) => field.name)).catch(() => undefined);
}
