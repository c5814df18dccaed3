/** One record as a card. On touch screens a press of half a second selects it; boxed cards have a checkbox. */
import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { Entity, List, Resource } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldCellOf } from '../../../fields/fieldCells';
import ui from '../../../ui/ui.module.css';
import MoreActions from '../../action/MoreActions';
import type { RowCommand } from '../../command/rowCommand';
import { useExtensions } from '../../extensions';
import { lazyTexts } from '../../lazyTexts';
import { LinkFromHere } from '../../page/fromHere';
import type { EngineRecord } from '../../record/engineRecord';
import { FieldValue } from '../../record/FieldValue';
import { Initial } from '../../record/Initial';
import { fieldNamed, listLabelFields, recordLabel, titleOf } from '../../record/recordLabel';
import { texts } from '../../texts';
import css from '../cards.module.css';
import { getRankOfColumn } from '../table/fitColumns';
import { RowBox } from '../table/RowBox';
import type { ListModel } from '../useListPage';
import type { Selection } from '../useSelection';
import { CardCover } from './CardCover';

const factCount = 3;
const detailCount = 4;

/** Whether any row is selected. */
function isChoosing({ all, ids }: Selection): boolean {
  return all || ids.length > 0;
}

const longPressMs = 500;

/** Long press selects a card; ignored for a mouse and while cards are selected, when each card has a checkbox. */
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
      // The click at the end of a long press is suppressed.
      if (!pressed.current) return;
      pressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

export function RecordCard({ record, model, boxed }: { record: EngineRecord; model: ListModel; boxed: boolean }) {
  const { resource, list, state, commandsOf, selection, paths } = model;
  const { entity } = resource;
  const label = titleOf(entity, record, list.cardTitle);
  const path = state.trash ? undefined : paths.show(record.id);
  const ticking = useTicking(selection, record.id);
  const isTicked = selection !== undefined && (selection.all || selection.ids.includes(record.id));
  const tick: RowCommand[] =
    selection && !boxed ? [{ key: '$tick', title: lazyTexts.totals.tick, run: () => selection.toggle(record.id) }] : [];
  const commands = [...commandsOf(record), ...tick];
  const { facts, more } = list.cards ? chosenFields(list.cards, list, entity, record) : splitColumns(list, resource, record);
  const cover = coverOf(model, record, boxed);
  const { cells } = useExtensions();
  const stateField = entity.stateField === undefined ? undefined : fieldNamed(entity.fields, entity.stateField);
  return (
    <li data-card={record.id} className={isTicked ? `${ui.surface} ${css.card} ${css.ticked}` : `${ui.surface} ${css.card}`} {...ticking}>
      {cover !== undefined && <CardCover value={record[cover]} label={label} />}
      <div className={css.top}>
        {selection && (boxed || isChoosing(selection)) && (
          <span className={css.tick}>
            <RowBox aria-label={texts.list.select(label)} checked={isTicked} onChange={() => selection.toggle(record.id)} />
          </span>
        )}
        {cover === undefined && entity.person && <Initial label={recordLabel(entity, record)} size="small" />}
        <div className={ui.fill}>
          <span className={`${ui.row} ${css.heading}`}>
            {path === undefined ? <b>{label}</b> : <LinkFromHere to={path}>{label}</LinkFromHere>}
            {stateField && !isEmpty(record[stateField.name]) && <FieldValue field={stateField} record={record} view="list" />}
          </span>
          {facts.length > 0 && (
            <span className={`${ui.wrap} ${css.facts}`}>
              {facts.map((field) => (
                <FieldValue key={field.name} field={field} record={record} view="list" />
              ))}
            </span>
          )}
        </div>
        {commands.length > 0 && (
          <MoreActions commands={commands} label={label}>
            <Button type="text" icon={<EllipsisOutlined />} aria-label={texts.list.rowMore(label)} className={css.more} />
          </MoreActions>
        )}
      </div>
      {more.length > 0 && (
        <dl className={list.cards ? `${css.details} ${css.listed}` : css.details}>
          {more.map(({ field, title, cell }) => {
            const Extension = cell === undefined ? undefined : cells[cell];
            return (
              <div key={field.name}>
                <dt>{title}</dt>
                <dd>
                  {Extension ? (
                    <Extension value={record[field.name]} field={field} record={record} view="list" />
                  ) : (
                    <FieldValue field={field} record={record} view="list" />
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </li>
  );
}

/** Boxed cards always have a cover, so that names align; stacked cards only when there is a picture. */
function coverOf({ resource, list: { cards } }: ListModel, record: EngineRecord, boxed: boolean): string | undefined {
  const cover = cards?.cover;
  return cover !== undefined && fieldNamed(resource.entity.fields, cover) && (boxed || !isEmpty(record[cover])) ? cover : undefined;
}

interface CardLine {
  field: Field;
  title: string;
  /** Name of the extension that draws the value. */
  cell: string | undefined;
}

type RankedLine = CardLine & { rank: number };

/** Configured fields that have a value, with titles and extensions of their columns. */
function chosenFields(cards: NonNullable<List['cards']>, { columns }: List, entity: Entity, record: EngineRecord) {
  const more = cards.fields.flatMap((name): CardLine[] => {
    const field = fieldNamed(entity.fields, name);
    const column = columns.find((one) => one.field === name);
    return !field || isEmpty(record[name]) ? [] : [{ field, title: column?.title ?? field.title, cell: column?.cell }];
  });
  return { facts: [], more };
}

/** Columns after the name: texts without a title as facts, then the most important values with titles. Empty values and fields of the heading are left out. */
function splitColumns({ columns, cardTitle }: List, resource: Resource, record: EngineRecord) {
  const { entity } = resource;
  const said = new Set([...(cardTitle.length > 0 ? cardTitle : listLabelFields(entity)), entity.stateField]);
  const filled = columns.flatMap((column): RankedLine[] => {
    const field = fieldNamed(entity.fields, column.field);
    if (!field || said.has(field.name) || isEmpty(record[field.name])) return [];
    return [{ field, title: column.title, cell: undefined, rank: getRankOfColumn(column, resource) }];
  });
  const facts = filled.filter(({ field }) => fieldCellOf(field).align === undefined).slice(0, factCount);
  const rest = filled.filter((one) => !facts.includes(one));
  const chosen = rest.toSorted((a, b) => b.rank - a.rank).slice(0, detailCount);
  const more = rest.filter((one) => chosen.includes(one));
  return { facts: facts.map((one) => one.field), more };
}
