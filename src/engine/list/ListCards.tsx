/** Rows as cards: the narrow form of a list. Name and state first, then facts; a tap on the name opens the record. */
import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { isEmpty } from '../../config/condition';
import type { Column, Entity, Field } from '../../config/normalized';
import { fieldCellOf } from '../../fields/fieldCells';
import { MoreActions } from '../action/RowActions';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { Initial } from '../record/Initial';
import { fieldNamed, labelFields, recordLabel } from '../record/recordLabel';
import { pathsOf } from '../resourcePaths';
import { texts } from '../texts';
import css from './cards.module.css';
import type { ListBodyProps } from './ListTable';

const factCount = 3;
const detailCount = 4;

export default function ListCards(props: ListBodyProps) {
  return (
    <ul className={css.cards} aria-busy={props.refreshing}>
      {props.rows.map((record) => (
        <RecordCard key={record.id} record={record} {...props} />
      ))}
    </ul>
  );
}

function RecordCard({ record, resource, list, state, commandsOf, from }: ListBodyProps & { record: EngineRecord }) {
  const { entity } = resource;
  const label = recordLabel(entity, record);
  const path = state.trash ? undefined : pathsOf(resource).show(record.id);
  const commands = commandsOf(record);
  const { facts, more } = splitColumns(list.columns, entity, record);
  const stateField = entity.stateField === undefined ? undefined : fieldNamed(entity.fields, entity.stateField);
  return (
    <li className={css.card}>
      <div className={css.top}>
        <Initial label={label} size="small" />
        <div className={css.who}>
          <span className={css.heading}>
            {path === undefined ? (
              <b>{label}</b>
            ) : (
              <Link to={path} state={from}>
                {label}
              </Link>
            )}
            {stateField && !isEmpty(record[stateField.name]) && <FieldValue field={stateField} record={record} place="list" />}
          </span>
          <span className={css.facts}>
            {facts.map((field) => (
              <FieldValue key={field.name} field={field} record={record} place="list" />
            ))}
          </span>
        </div>
        {commands.length > 0 && (
          <MoreActions commands={commands} label={label}>
            <Button type="text" icon={<EllipsisOutlined />} aria-label={texts.list.rowMore(label)} className={css.more} />
          </MoreActions>
        )}
      </div>
      {more.length > 0 && (
        <dl className={css.details}>
          {more.map(({ field, title }) => (
            <div key={field.name}>
              <dt>{title}</dt>
              <dd>
                <FieldValue field={field} record={record} place="list" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/**
 * Columns after the name: words speak for themselves and stand first, figures need their title. Empty ones are left out,
 * and so is what the heading says already.
 */
function splitColumns(columns: readonly Column[], entity: Entity, record: EngineRecord) {
  const said = new Set([...labelFields(entity), entity.stateField]);
  const filled = columns.flatMap((column): { field: Field; title: string }[] => {
    const field = fieldNamed(entity.fields, column.field);
    return !field || said.has(field.name) || isEmpty(record[field.name]) ? [] : [{ field, title: column.title }];
  });
  const facts = filled.filter(({ field }) => fieldCellOf(field).align === undefined).slice(0, factCount);
  const more = filled.filter((one) => !facts.includes(one)).slice(0, detailCount);
  return { facts: facts.map((one) => one.field), more };
}
