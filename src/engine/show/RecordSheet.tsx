/** A record on paper: identity, its field groups, its blocks, and the related list of the open tab. */
import { Fragment, type ReactNode, Suspense } from 'react';
import type { FieldGroup, Resource, Show } from '../../config/normalized';
import { todayInShanghai } from '../../fields/components/today';
import { Skeleton } from '../../ui/Skeleton';
import ui from '../../ui/ui.module.css';
import { useExtensions } from '../extensions';
import { isShown } from '../form/formModel';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { recordLabel } from '../record/recordLabel';
import { ListSheet, type ShownList } from './ListSheet';
import { RecordIdentity } from './RecordIdentity';
import { linesOf, shownFields } from './recordLines';
import css from './sheet.module.css';

interface RecordSheetProps {
  resource: Resource;
  show: Show;
  record: EngineRecord;
  list: ShownList | undefined;
}

export function RecordSheet({ resource, show, record, list }: RecordSheetProps) {
  const { blocks } = useExtensions();
  const today = todayInShanghai();
  const label = recordLabel(resource.entity, record);
  return (
    <>
      <div className={`${ui.line} ${css.identity}`}>
        <RecordIdentity resource={resource} show={show} record={record} label={label} />
      </div>
      {show.groups
        .filter((group) => isShown(group, record, today))
        .map((group) => (
          <GroupTable key={group.title} resource={resource} group={group} record={record} today={today} />
        ))}
      {show.blocks.map((name) => {
        const Block = blocks[name];
        return (
          Block && (
            <Suspense key={name} fallback={<Skeleton />}>
              <Block resource={resource} record={record} />
            </Suspense>
          )
        );
      })}
      {list && <ListSheet list={list} />}
    </>
  );
}

const columns = ['left', 'middle', 'right'];

interface GroupTableProps {
  resource: Resource;
  group: FieldGroup;
  record: EngineRecord;
  today: string;
}

function GroupTable({ resource, group, record, today }: GroupTableProps) {
  const fields = shownFields(resource.entity, group, record, today);
  if (fields.length === 0) return null;
  const only = fields.length === 1 && fields[0]?.title === group.title;
  return (
    <section>
      <h2 className={`${ui.sectionTitle} ${css.heading}`}>{group.title}</h2>
      <table className={css.fields}>
        <colgroup>
          {columns.map((column) => (
            <Fragment key={column}>
              <col className={css.titles} />
              <col />
            </Fragment>
          ))}
        </colgroup>
        <tbody>
          {linesOf(fields, record, columns.length).map((line) => (
            <tr key={line[0]?.field.name}>
              {line.map(({ field, span }) => (
                <FieldCells key={field.name} title={only ? undefined : field.title} span={span}>
                  <FieldValue field={field} record={record} view="show" />
                </FieldCells>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FieldCells({ title, span, children }: { title: string | undefined; span: number; children: ReactNode }) {
  const width = span * 2 - (title === undefined ? 0 : 1);
  return (
    <>
      {title !== undefined && <th scope="row">{title}</th>}
      <td colSpan={width}>{children}</td>
    </>
  );
}
