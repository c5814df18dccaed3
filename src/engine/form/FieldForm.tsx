/**
 * The fields of a model in ProComponents' form; used by form pages, drawers and action dialogs. A value is checked on blur, then on each
 * change until it is valid.
 */
import { ProForm } from '@ant-design/pro-components';
import type { FormInstance } from 'antd';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Check, Resource } from '../../config/normalized';
import { hasComputed } from '../../fields/computed/computeRecord';
import ui from '../../ui/ui.module.css';
import { narrowScreen, useMediaQuery } from '../../ui/useMediaQuery';
import type { RecordValues } from '../record/recordLabel';
import { CopyPreset } from './CopyPreset';
import type { DuplicateStore } from './duplicates/duplicateStore';
import { type FormSetting, FormSettingContext } from './FormContext';
import { FormSections } from './FormSections';
import css from './form.module.css';
import type { FormModel } from './formModel';
import { LiveMatches } from './LiveMatches';
import { LivePreview, type PreviewSource } from './LivePreview';
import { LiveValues } from './LiveValues';
import { LiveViaReference } from './LiveViaReference';

interface FieldFormProps {
  form: FormInstance;
  model: FormModel;
  initial: RecordValues;
  checks: readonly Check[];
  /** Name of the entity whose fields are filled in. */
  entity: string;
  /** Set for forms that store a record. */
  resource?: Resource;
  duplicates?: DuplicateStore;
  /** Source of the impact preview. Default: that of the form of `resource`. */
  preview?: PreviewSource | undefined;
  /** Called with proposed values of the preview that were filled in. */
  onPropose?: (values: RecordValues) => void;
  /** Whether a field is in a step already reached. Default: all fields are. */
  isReached?: FormSetting['isReached'];
  /** Prefix of the element ids. */
  name: string;
  /** Draws section titles; false where the title of the dialog suffices. */
  titled?: boolean;
  /** Called after changes and after checks. */
  onChange?: () => void;
  /** Called on Enter in a single-line input. */
  onSubmit?: () => void;
  /** Rendered above the inputs. */
  children?: ReactNode;
  /** Rendered below the inputs. */
  below?: ReactNode;
}

export function FieldForm({
  form,
  model,
  initial,
  checks,
  entity,
  resource,
  duplicates,
  preview = previewOf(resource, model),
  onPropose,
  isReached = isAlways,
  name,
  titled = true,
  onChange,
  onSubmit,
  children,
  below,
}: FieldFormProps) {
  const narrow = useMediaQuery(narrowScreen);
  const { mode } = model;
  const stored = resource?.entity.fields;
  const stepped = isReached !== isAlways;
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
        // Large inputs for touch; phones zoom into smaller text when it gets the focus.
        size={narrow ? 'large' : 'middle'}
        submitter={false}
        omitNil={false}
        requiredMark={markRequired}
        autoFocusFirstInput={false}
        scrollToFirstError={false}
        onValuesChange={(values) => {
          changed(Object.keys(values));
          validateInvalid(form);
          duplicates?.touched();
          onChange?.();
        }}
        onFieldsChange={onChange}
        onFinish={async () => onSubmit?.()}
        onKeyDown={keepEnterInside}
      >
        {resource?.entity.description && <p className={`${ui.noteText} ${css.about}`}>{resource.entity.description}</p>}
        {children}
        <FormSections model={model} anchor={name} titled={titled} />
        {stored && mode === 'create' && <CopyPreset form={form} fields={setting.fields} />}
        {resource && <LiveViaReference form={form} resource={resource} initial={initial} />}
        {preview && <LivePreview form={form} model={model} onPropose={onPropose} {...preview} />}
        {below}
        <LiveMatches form={form} fields={setting.fields} />
        {stored && hasComputed(stored) && <LiveValues form={form} fields={stored} />}
        {onSubmit && <button type="submit" hidden tabIndex={-1} onClick={stepped ? takeOver(onSubmit) : undefined} />}
      </ProForm>
    </FormSettingContext>
  );
}

const isAlways = () => true;

function previewOf(resource: Resource | undefined, { mode }: FormModel): PreviewSource | undefined {
  const name = resource?.form?.preview;
  return resource && name !== undefined && mode === 'create' ? { resource, name } : undefined;
}

/** antd's submit checks all fields first; in a form with steps `onSubmit` checks only those reached. */
function takeOver(onSubmit: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    onSubmit();
  };
}

/** The order in which the user changed the fields. */
function useChangeOrder() {
  const order = useRef<string[]>([]);
  const changed = useCallback((names: string[]) => {
    order.current = [...order.current.filter((name) => !names.includes(name)), ...names];
  }, []);
  const isNewer = useCallback((name: string, than: string) => order.current.indexOf(name) > order.current.indexOf(than), []);
  const isTyped = useCallback((name: string) => order.current.includes(name), []);
  return { changed, isNewer, isTyped };
}

/** Draws the star of required fields after the label. */
function markRequired(label: ReactNode, { required }: { required: boolean }): ReactNode {
  return (
    <>
      {label}
      {required && <span className={css.star}>*</span>}
    </>
  );
}

/** In a picker, select or radio group Enter takes the value and does not submit the form. */
function keepEnterInside(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key === 'Enter' && target.closest('.ant-picker, .ant-select, [role="radiogroup"]')) event.preventDefault();
}

/**
 * Checks fields with an error again on each change, so that a message disappears when it no longer applies, also one that depends on
 * another field.
 */
function validateInvalid(form: FormInstance): void {
  const wrong = form.getFieldsError().filter((field) => field.errors.length > 0);
  if (wrong.length === 0) return;
  // Rejects while a field is invalid; antd keeps its message.
  form.validateFields(wrong.map((field) => field.name)).catch(() => undefined);
}
