/** Sections of a record page with titles and values in two columns; long values take the whole line. */
import { ProDescriptions, type ProDescriptionsItemProps } from '@ant-design/pro-components';
import type { Entity, FieldGroup } from '../../config/normalized';
import { todayInShanghai } from '../../fields/components/today';
import type { Field } from '../../fields/field';
import parts from '../../ui/parts.module.css';
import ui from '../../ui/ui.module.css';
import { isShown } from '../form/formModel';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { isWide, shownFields, spansOf } from './recordLines';
import css from './show.module.css';

interface RecordGroupsProps {
  entity: Entity;
  groups: readonly FieldGroup[];
  record: EngineRecord;
}

const columns = 2;

export function RecordGroups({ entity, groups, record }: RecordGroupsProps) {
  const today = todayInShanghai();
  return groups
    .filter((group) => isShown(group, record, today))
    .map((group) => (
      <section key={group.title} className={css.group} aria-label={group.title}>
        <h2 className={`${ui.sectionTitle} ${parts.below8}`}>{group.title}</h2>
        <ProDescriptions<EngineRecord>
          column={{ xs: 1, sm: 1, md: columns, lg: columns, xl: columns, xxl: columns }}
          colon={false}
          size="small"
          dataSource={record}
          columns={mapFieldsToDescriptions(shownFields(entity, group, record, today), group.title, record)}
        />
      </section>
    ));
}

function mapFieldsToDescriptions(
  fields: readonly Field[],
  groupTitle: string,
  record: EngineRecord,
): ProDescriptionsItemProps<EngineRecord>[] {
  const spans = spansOf(
    fields.map((field) => isWide(field, record)),
    columns,
  );
  return fields.map((field, index) => ({
    key: field.name,
    dataIndex: field.name,
    // A group with a single field of the same title shows the title once.
    title: fields.length === 1 && field.title === groupTitle ? undefined : field.title,
    span: spans[index],
    render: (_, shown) => <FieldValue field={field} record={shown} view="show" />,
  }));
}
