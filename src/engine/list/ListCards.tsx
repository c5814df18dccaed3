/** Rows as cards: the narrow form of a list. Name and state first, then facts; a tap on the name opens the record. */
import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Column, Entity } from '../../config/normalized';
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldCellOf } from '../../fields/fieldCells';
import type { TotalsLine } from '../../wire/totals';
import MoreActions from '../action/MoreActions';
import type { RowCommand } from '../action/RowActions';
import { laterTexts } from '../laterTexts';
import { LinkFromHere } from '../page/fromHere';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { Initial } from '../record/Initial';
import { fieldNamed, labelFields, recordLabel } from '../record/recordLabel';
import { texts } from '../texts';
import css from './cards.module.css';
import { useKnownPlace } from './place/useListPlace';
import type { ListBodyProps } from './table/ListTable';
import { RowBox } from './table/RowBox';
import { groupValue } from './totals/groupRows';
import { totalText } from './totals/totalText';
import { useGroupLines, useTotals } from './totals/useTotals';
import type { ListModel } from './useListPage';
import type { Selection } from './useSelection';

const factCount = 3;
const detailCount = 4;

/** Cards that are drawn at once; more come when one gets near the end. */
const step = 60;

export default function ListCards({ model }: ListBodyProps) {
  const { rows, list, state, refreshing, selection } = model;
  const [most, setMost] = useState(Math.max(step, useKnownPlace()?.drawn ?? 0));
  const shown = rows.slice(0, most);
  const { group } = state;
  return (
    <>
      <ul className={selection && isChoosing(selection) ? `${css.cards} ${css.choosing}` : css.cards} aria-busy={refreshing}>
        {shown.map((record, at) => (
          <Fragment key={record.id}>
            {group !== undefined && (at === 0 || groupValue(shown[at - 1]!, group) !== groupValue(record, group)) && (
              <GroupCard model={model} record={record} group={group} />
            )}
            <RecordCard record={record} model={model} />
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
      <b>{!field || isEmpty(record[group]) ? texts.common.empty : <FieldValue field={field} record={record} place="list" />}</b>
      {line && <span>{laterTexts.totals.group(line.count, line.count)}</span>}
      {line && <CardTotals model={model} line={line} />}
    </li>
  );
}

function TotalsCard({ model }: { model: ListModel }) {
  const { totals, failed } = useTotals(model);
  return (
    <div className={css.totals}>
      <b>{failed ? laterTexts.totals.failed : totals ? laterTexts.totals.all(totals.count) : laterTexts.totals.computing}</b>
      {totals && <CardTotals model={model} line={totals} />}
    </div>
  );
}

function CardTotals({ model: { resource, list }, line }: { model: ListModel; line: TotalsLine }) {
  return list.totals.map(({ field }) => {
    const text = totalText(resource.entity.fields, list, field, line);
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

function isChoosing({ all, ids }: Selection): boolean {
  return all || ids.length > 0;
}

const longPressMs = 500;

/** Pressing for a while ticks a card; as long as some are ticked, a tap does. */
function useTicking(selection: Selection | undefined, id: string) {
  const timer = useRef(0);
  const pressed = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  if (!selection) return {};
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pressed.current = false;
      if (pointerType === 'mouse' || isChoosing(selection)) return;
      timer.current = window.setTimeout(() => {
        pressed.current = true;
        selection.toggle(id);
      }, longPressMs);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: ({ movementX, movementY }: PointerEvent) => (Math.abs(movementX) + Math.abs(movementY) > 6 ? stop() : undefined),
    onContextMenu: (event: MouseEvent) => pressed.current && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      // The click that ends the press opens nothing.
      if (!pressed.current) return;
      pressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function RecordCard({ record, model }: { record: EngineRecord; model: ListModel }) {
  const { resource, list, state, commandsOf, selection, paths } = model;
  const { entity } = resource;
  const label = recordLabel(entity, record);
  const path = state.trash ? undefined : paths.show(record.id);
  const ticking = useTicking(selection, record.id);
  const isTicked = selection !== undefined && (selection.all || selection.ids.includes(record.id));
  const tick: RowCommand[] = selection ? [{ key: '$tick', title: laterTexts.totals.tick, run: () => selection.toggle(record.id) }] : [];
  const commands = [...commandsOf(record), ...tick];
  const { facts, more } = splitColumns(list.columns, entity, record);
  const stateField = entity.stateField === undefined ? undefined : fieldNamed(entity.fields, entity.stateField);
  return (
    <li data-card={record.id} className={isTicked ? `${css.card} ${css.ticked}` : css.card} {...ticking}>
      <div className={css.top}>
        {selection && isChoosing(selection) && (
          <span className={css.tick}>
            <RowBox aria-label={texts.list.select(label)} checked={isTicked} onChange={() => selection.toggle(record.id)} />
          </span>
        )}
        <Initial label={label} size="small" />
        <div className={css.who}>
          <span className={css.heading}>
            {path === undefined ? <b>{label}</b> : <LinkFromHere to={path}>{label}</LinkFromHere>}
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
 * Columns after the name: texts are understood without a title and stand first, numbers need their title. Empty ones are left out,
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
