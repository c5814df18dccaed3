/** Maps the fields of a section to columns of ProComponents' schema form. Conditions become `dependency` columns. */
import type { ProFormColumnsType } from '@ant-design/pro-components';
import type { FormInstance } from 'antd';
import { todayInShanghai } from '../../fields/components/today';
import { fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { dependenciesOf, isRequired } from '../../fields/fieldRules';
import { FieldItem, ReadOnlyItem } from './FieldItem';
import { type FormMode, type FormSection, isEditable, isLocked, isShown } from './formModel';

type FormColumn = ProFormColumnsType<Record<string, unknown>>;

interface ColumnContext {
  form: FormInstance;
  mode: FormMode;
}

export function mapFieldsToColumns(fields: readonly Field[], context: ColumnContext): FormColumn[] {
  return fields.map((field) => {
    const names = dependenciesOf(field);
    if (names.length === 0) return itemColumn(field, context);
    return createDependencyColumn(field.name, names, () =>
      isShown(field, valuesOf(context), todayInShanghai()) ? [itemColumn(field, context)] : [],
    );
  });
}

/** Names of the fields that decide whether a section is shown; empty = always shown. */
export function listSectionDependencies(section: FormSection): string[] {
  return section.showWhen === undefined ? [] : [...new Set(fieldsOf(section.showWhen))];
}

function createDependencyColumn(key: string, name: string[], columns: () => FormColumn[]): FormColumn {
  return { key: `when:${key}`, valueType: 'dependency', name, columns };
}

/** `ignoreFormItem`: FieldItem draws its own form item, with the checks and messages of the field type. */
function itemColumn(field: Field, context: ColumnContext): FormColumn {
  const values = valuesOf(context);
  const today = todayInShanghai();
  const item = isEditable(field) ? (
    <FieldItem key={field.name} field={field} required={isRequired(field, values)} locked={isLocked(field, context.mode, values, today)} />
  ) : (
    <ReadOnlyItem key={field.name} field={field} />
  );
  return { key: field.name, dataIndex: field.name, title: field.title, ignoreFormItem: true, renderFormItem: () => item };
}

/** All values, also of fields that are not drawn, because conditions may read them. */
function valuesOf({ form }: ColumnContext): Record<string, unknown> {
  return form.getFieldsValue(true);
}
