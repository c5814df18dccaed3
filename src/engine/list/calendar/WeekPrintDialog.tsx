/** Dialog that prints the week of one, some or all lanes: one page each, on paper or as one PDF. */

import { Button, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { ListCalendar } from '../../../config/listLayouts';
import { firstOf, lastOf, must } from '../../../domain/must';
import type { Field } from '../../../fields/field';
import type { PickerOption } from '../../../fields/fieldServices';
import { ProblemState } from '../../../ui/ProblemState';
import parts from '../../../ui/parts.module.css';
import { Skeleton } from '../../../ui/Skeleton';
import ui from '../../../ui/ui.module.css';
import { calendarSheet } from '../../../wire/printed';
import { printTexts } from '../../print/printTexts';
import { usePrint } from '../../print/usePrint';
import { layoutTexts } from '../layouts/layoutTexts';
import type { ListModel } from '../useListPage';
import { listWeekPages, type WeekPrint } from './buildWeekPage';
import { daysOf } from './calendarDays';
import { entriesOf } from './calendarEntries';
import { lanesOf } from './lanes';
import { useEntries } from './useEntries';
import { useLaneTimes } from './useLaneTimes';
import { WeekPrintPage } from './WeekPrintPage';

const words = layoutTexts.calendar;
const dialogWidth = 480;
/** Limit for the entries of a week: the largest page that the server answers. */
const mostEntries = 10_000;

interface WeekPrintDialogProps {
  model: ListModel;
  calendar: ListCalendar;
  lane: Field;
  day: string;
  known: readonly PickerOption[];
  /** Lane that is selected at first; undefined = all. */
  row: string | undefined;
  onClose: () => void;
}

export default function WeekPrintDialog({ model, calendar, lane, day, known, row, onClose }: WeekPrintDialogProps) {
  const { resource, narrowed } = model;
  const [chosen, setChosen] = useState<readonly string[]>(row === undefined ? [] : [row]);
  const days = useMemo(() => daysOf('week', day), [day]);
  const { query, rows, total } = useEntries(model, calendar, days, mostEntries);
  const { times, isReading } = useLaneTimes(model, lane, days);
  const pages = useMemo(() => {
    const entries = entriesOf(rows, calendar, resource.entity);
    return listWeekPages(lanesOf(entries, lane, known, words.without(lane.title)), times, days);
  }, [rows, times, calendar, resource, lane, known, days]);
  const printed = chosen.length === 0 ? pages : pages.filter(({ id }) => chosen.includes(id));
  const title = must(calendar.paper, 'title of the printed week');
  const week = words.week(firstOf(days), lastOf(days));
  const paper = usePrint(() => ({
    title,
    record: printed.length === 1 ? `${firstOf(printed).label} ${week}` : week,
    content: printed.map((page) => <WeekPrintPage key={page.id} {...{ title, week, page, narrowed }} without={lane.name} />),
    of: { resource: resource.name, ids: printed.flatMap(listIdsOn), sheet: calendarSheet },
    format: { paper: 'A4', landscape: true },
  }));
  const isWaiting = query.isFetching || isReading;
  const make = (run: () => Promise<void>) => () => void run().catch(() => undefined);
  const isOff = isWaiting || printed.length === 0 || total > rows.length;
  return (
    <Modal
      open
      width={dialogWidth}
      title={words.paper.title(title, week)}
      onCancel={onClose}
      footer={[
        <Button key="pdf" disabled={isOff} onClick={make(paper.exportPdf)}>
          {printTexts.exportPdf}
        </Button>,
        <Button key="print" type="primary" disabled={isOff} onClick={make(paper.print)}>
          {printTexts.print}
        </Button>,
      ]}
    >
      {paper.element}
      {query.isError ? (
        <ProblemState error={query.error} title={title} onRetry={() => void query.refetch()} />
      ) : isWaiting ? (
        <Skeleton />
      ) : (
        <>
          <Select
            mode="multiple"
            className={parts.full}
            aria-label={lane.title}
            placeholder={words.paper.all(pages.length)}
            value={[...chosen]}
            options={pages.map(({ id, label }) => ({ value: id, label }))}
            optionFilterProp="label"
            maxTagCount="responsive"
            allowClear
            onChange={setChosen}
          />
          <p className={ui.fine} role="status">
            {total > rows.length ? words.paper.tooMany : words.paper.pages(printed.length)}
            {narrowed && ` ${words.paper.narrowed}`}
          </p>
        </>
      )}
    </Modal>
  );
}

function listIdsOn({ lines }: WeekPrint): string[] {
  return lines.flatMap(({ cells }) => cells.flatMap(({ entries }) => entries.map(({ id }) => id)));
}
