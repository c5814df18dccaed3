/** Sections of a record page: title and values, two columns; long values take the whole line. */
import { ProDescriptions, type ProDescriptionsItemProps } from '@ant-design/pro-components';
import type { Entity, Field, FieldGroup } from '../../config/normalized';
import { todayInShanghai } from '../../fields/faces/today';
import { fieldCellOf } from '../../fields/fieldCells';
import { isShown } from '../form/formModel';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { fieldNamed } from '../record/recordLabel';
import { spansOf } from './recordLines';
import css from './show.module.css';

interface RecordGroupsProps {
  entity: Entity;
  groups: readonly FieldGroup[];
  record: EngineRecord;
}

export function RecordGroups({ entity, groups, record }: RecordGroupsProps) {
  const today = todayInShanghai();
  return groups
    .filter((group) => isShown(group, record, today))
    .map((group) => (
      <section key={group.title} className={css.group} aria-label={group.title}>
        <h2 className={css.groupTitle}>{group.title}</h2>
        <ProDescriptions<EngineRecord>
          column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 }}
          colon={false}
          size="small"
          dataSource={record}
          columns={mapFieldsToDescriptions(shownFields(entity, group, record, today), group.title, record)}
        />
      </section>
    ));
}

function shownFields(entity: Entity, group: FieldGroup, record: EngineRecord, today: string): Field[] {
  return group.fields.flatMap((name) => fieldNamed(entity.fields, name) ?? []).filter((field) => isShown(field, record, today));
}

function mapFieldsToDescriptions(
  fields: readonly Field[],
  groupTitle: string,
  record: EngineRecord,
): ProDescriptionsItemProps<EngineRecord>[] {
  const spans = spansOf(fields.map((field) => isWide(field, record)));
  return fields.map((field, index) => ({
    key: field.name,
    dataIndex: field.name,
    // A group that holds one wide field of the same name says it once.
    title: fields.length === 1 && field.title === groupTitle ? undefined : field.title,
    span: spans[index],
    render: (_, shown) => <FieldValue field={field} record={shown} place="show" />,
  }));
}

function isWide(field: Field, record: EngineRecord): boolean {
  return fieldCellOf(field).wide === true || isLong(record[field.name]);
}

const lineLength = 24;

/** Half a line holds about this many Chinese characters. */
function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > lineLength && !isIdentifier(value);
}

/** Numbers and ids are narrow and never broken. */
function isIdentifier(value: string): boolean {
  return /^[\w*-]+$/.test(value);
}
