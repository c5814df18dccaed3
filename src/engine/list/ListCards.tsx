/**
 * Rows as cards: on narrow screens, and on wide ones as an optional layout of a list. Each has name, state and facts; a tap on the name opens
 * the record.
 */

import { Fragment, useEffect, useRef, useState } from 'react';
import { itemAt } from '../../domain/must';
import { isEmpty } from '../../fields/condition';
import { fieldCellOf } from '../../fields/fieldCells';
import ui from '../../ui/ui.module.css';
import type { TotalsLine } from '../../wire/totals';
import { lazyTexts } from '../lazyTexts';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { fieldNamed } from '../record/recordLabel';
import { texts } from '../texts';
import css from './cards.module.css';
import { CardBar } from './layouts/CardBar';
import { RecordCard } from './layouts/RecordCard';
import { useSavedPosition } from './position/useListPosition';
import type { ListBodyProps } from './table/ListTable';
import { formatTotal } from './totals/formatTotal';
import { groupValue } from './totals/groupRows';
import { useGroupLines, useTotals } from './totals/useTotals';
import type { ListModel } from './useListPage';

/** Cards rendered at first; the next ones are added before the end is scrolled into view. */
const step = 60;

interface ListCardsProps extends ListBodyProps {
  /** Several cards per line, each with a border. */
  wide?: boolean;
}

export default function ListCards({ model, wide = false }: ListCardsProps) {
  const { rows, list, state, refreshing } = model;
  const [most, setMost] = useState(Math.max(step, useSavedPosition()?.drawn ?? 0));
  const shown = rows.slice(0, most);
  const { group } = state;
  const classes = [`${ui.list} ${css.cards}`, wide && css.wide];
  return (
    <>
      {wide && <CardBar model={model} />}
      <ul className={classes.filter(Boolean).join(' ')} aria-busy={refreshing}>
        {shown.map((record, at) => (
          <Fragment key={record.id}>
            {group !== undefined && (at === 0 || groupValue(itemAt(shown, at - 1), group) !== groupValue(record, group)) && (
              <GroupCard model={model} record={record} group={group} />
            )}
            <RecordCard record={record} model={model} boxed={wide} />
          </Fragment>
        ))}
        {most < rows.length && <More key={most} onSeen={() => setMost(most + step)} />}
      </ul>
      {list.totals.length > 0 && <TotalsCard model={model} />}
    </>
  );
}

function More({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLLIElement>(null);
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), { rootMargin: '800px' });
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return <li ref={end} aria-hidden className={css.end} />;
}

function GroupCard({ model, record, group }: { model: ListModel; record: EngineRecord; group: string }) {
  const lines = useGroupLines(model, group);
  const { fields } = model.resource.entity;
  const line = lines?.find(({ value }) => value === groupValue(record, group));
  const field = fieldNamed(fields, group);
  return (
    <li className={css.group}>
      <b>{!field || isEmpty(record[group]) ? texts.common.empty : <FieldValue field={field} record={record} view="list" />}</b>
      {line && <span>{lazyTexts.totals.group(line.count, line.count)}</span>}
      {line && <CardTotals model={model} line={line} />}
    </li>
  );
}

function TotalsCard({ model }: { model: ListModel }) {
  const { totals, failed } = useTotals(model);
  return (
    <div className={css.totals}>
      <b>{failed ? lazyTexts.totals.failed : totals ? lazyTexts.totals.all(totals.count) : lazyTexts.totals.computing}</b>
      {totals && <CardTotals model={model} line={totals} />}
      {totals && model.list.counted && <span>{model.list.counted.text}</span>}
    </div>
  );
}

function CardTotals({ model: { resource, list }, line }: { model: ListModel; line: TotalsLine }) {
  return list.totals.map(({ field }) => {
    const text = formatTotal(resource.entity.fields, list, field, line);
    const known = fieldNamed(resource.entity.fields, field);
    if (text === undefined || !known) return null;
    const title = resource.list?.columns.find((column) => column.field === field)?.title ?? known.title;
    return (
      <span key={field}>
        {title} <b>{text}</b>
        {fieldCellOf(known).unit?.(known)}
      </span>
    );
  });
}
