/** A field type: its examples in a list and on a record page, its inputs in a form, its filters. */
import { Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { FieldForm } from '../../../src/engine/form/FieldForm';
import type { FormModel } from '../../../src/engine/form/formModel';
import { FieldValue } from '../../../src/engine/record/FieldValue';
import { FieldFilter } from '../../../src/fields/FieldFilter';
import type { Field } from '../../../src/fields/field';
import type { FieldExample, FilterOperator } from '../../../src/fields/fieldType';
import { type FieldTypeName, fieldTypeOf } from '../../../src/fields/fieldTypes';
import { dialect } from '../../../src/wire/dialect';
import { sampleField } from '../language/sampleFields';
import { GallerySection, Tile } from './Tile';

/** Siblings that some types read. */
const siblings = { birthday: '2019-05-01' };
const noChecks: [] = [];

export function TypeSection({ type }: { type: FieldTypeName }) {
  const field = sampleField(type);
  const { examples, filters, mask, description } = fieldTypeOf(field);
  const [first, ...others] = examples(field);
  return (
    <GallerySection name={type} text={description}>
      {first && <Values field={field} example={first} />}
      {others[0] && <Values field={field} example={others[0]} />}
      <Tile name="empty">
        <FieldValue field={field} record={{}} view="list" /> <FieldValue field={field} record={{}} view="show" />
      </Tile>
      {mask && first && (
        <Tile name="masked">
          <FieldValue field={{ ...field, masked: true }} record={recordOf(field, first)} view="list" />
        </Tile>
      )}
      {filters.map((operator) => (
        <Filter key={operator} field={field} operator={operator} />
      ))}
      <Tile name="form" wide>
        <Inputs type={type} example={first} />
      </Tile>
    </GallerySection>
  );
}

function Values({ field, example }: { field: Field; example: FieldExample }) {
  const record = recordOf(field, example);
  return (
    <>
      <Tile name="list">
        <FieldValue field={field} record={record} view="list" />
      </Tile>
      <Tile name="record page">
        <FieldValue field={field} record={record} view="show" />
      </Tile>
    </>
  );
}

function Filter({ field, operator }: { field: Field; operator: FilterOperator }) {
  const [value, setValue] = useState<unknown>();
  return (
    <Tile name={`filter ${operator}`}>
      <FieldFilter field={field} operator={operator} value={value} onChange={setValue} />
    </Tile>
  );
}

/** One form of editing with the field in each of its states, drawn as every form is. */
function Inputs({ type, example }: { type: FieldTypeName; example: FieldExample | undefined }) {
  const [form] = Form.useForm();
  const name = `form-${type}`;
  const { model, initial } = useMemo(() => {
    const variant = (state: string, change: Partial<Field>) => sampleField(type, {}, { ...change, name: `${type}-${state}`, title: state });
    const filled = [
      variant('normal', { description: '说明' }),
      variant('error', { required: true }),
      variant('disabled', { immutable: true }),
      variant('read-only', { readOnly: true }),
    ];
    const fields = [...filled, variant('empty', {})];
    const sections: FormModel = { mode: 'edit', sections: [{ title: type, fields, showWhen: undefined }] };
    const values = Object.assign({}, siblings, ...filled.map((field) => (example ? recordOf(field, example) : {})));
    return { model: sections, initial: values };
  }, [type, example]);
  useEffect(() => form.setFields([{ name: `${type}-error`, errors: ['请填写正确的内容'] }]), [form, type]);
  return <FieldForm form={form} model={model} initial={initial} checks={noChecks} entity="sample" name={name} titled={false} />;
}

/** A record with the example, and the labels that travel beside references. */
function recordOf(field: Field, { value, text }: FieldExample): Record<string, unknown> {
  const label = Array.isArray(value) ? text.split('、') : text;
  return { ...siblings, id: 'sample', [field.name]: value, [dialect.labelKey(field.name)]: label };
}
