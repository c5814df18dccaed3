/**
 * Charts above a list, over all its filtered records. Collapsed until the user opens them (the choice is stored); also available as tables;
 * a click adds a filter.
 */
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { type HttpError, useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { ListChart } from '../../../config/listLayouts';
import { fieldCellOf } from '../../../fields/fieldCells';
import { lazyPart } from '../../../ui/lazyPart';
import ui from '../../../ui/ui.module.css';
import { type ChartFigures, chartsPath, type ListChartFigures } from '../../../wire/charts';
import { totalsResource } from '../../../wire/totals';
import { readRules } from '../../call/callRules';
import { fieldNamed } from '../../record/recordLabel';
import { texts } from '../../texts';
import { layoutTexts } from '../layouts/layoutTexts';
import type { FilterParam } from '../listState';
import { plainSetting } from '../personal/listSetting';
import type { PersonalListModel } from '../personal/usePersonalList';
import type { ListModel } from '../useListPage';
import { type ChartPoint, chartContent } from './chartPoints';
import css from './charts.module.css';

const ChartDrawing = lazyPart('drawing', () => import('./ChartDrawing'));
const words = layoutTexts.charts;

interface ListChartsProps {
  model: ListModel;
  personal: PersonalListModel;
}

export default function ListCharts({ model, personal }: ListChartsProps) {
  const folded = personal.setting?.chartsFolded ?? true;
  const [asTable, setAsTable] = useState(false);
  const toggle = () => personal.saveSetting({ ...(personal.setting ?? plainSetting), chartsFolded: !folded });
  return (
    <section className={css.charts} aria-label={words.title}>
      <div className={css.head}>
        <Button
          type="text"
          size="small"
          icon={folded ? <RightOutlined /> : <DownOutlined />}
          aria-expanded={!folded}
          aria-label={folded ? words.unfold : words.fold}
          onClick={toggle}
        >
          {words.title}
        </Button>
        {!folded && (
          <Button type="text" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? words.asPicture : words.asTable}
          </Button>
        )}
      </div>
      {!folded && <Panels model={model} asTable={asTable} />}
    </section>
  );
}

function Panels({ model, asTable }: { model: ListModel; asTable: boolean }) {
  const { resource, list, filters, state, change } = model;
  const { query } = useCustom<ListChartFigures, HttpError>({
    url: chartsPath,
    method: 'get',
    config: { query: { [totalsResource]: resource.name, ...filters } },
    queryOptions: { ...readRules, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  if (query.isError) {
    return (
      <p className={css.failed} role="alert">
        {words.failed}
        <Button type="link" size="small" onClick={() => void query.refetch()}>
          {texts.common.retry}
        </Button>
      </p>
    );
  }
  // The answer has one element per configured chart; null for charts the user may not see.
  const all = query.data?.data.charts;
  const charts = list.charts.map((chart, at) => ({ chart, figures: all?.[at] }));
  const narrowBy = (filter: FilterParam) => change({ filters: [...state.filters.filter(({ field }) => field !== filter.field), filter] });
  return (
    <div className={`${ui.grid} ${css.panels}`} aria-busy={query.isFetching}>
      {charts.map(({ chart, figures }) =>
        figures === null ? null : (
          <Panel key={chart.title} chart={chart} figures={figures} model={model} asTable={asTable} onFilter={narrowBy} />
        ),
      )}
    </div>
  );
}

interface PanelProps {
  chart: ListChart;
  /** Undefined while loading. */
  figures: ChartFigures | undefined;
  model: ListModel;
  asTable: boolean;
  onFilter: (filter: FilterParam) => void;
}

function Panel({ chart, figures, model, asTable, onFilter }: PanelProps) {
  const { fields } = model.resource.entity;
  const group = fieldNamed(fields, chart.group);
  const { measure } = chart;
  const figure = 'field' in measure ? fieldNamed(fields, measure.field) : undefined;
  if (!group) return null;
  const unit = figure && measure.by !== 'count' ? fieldCellOf(figure).unit?.(figure) : undefined;
  const content = figures && chartContent(chart, group, figure, figures);
  const amountTitle = figure && measure.by !== 'count' ? words.figures[measure.by](figure.title) : words.count;
  return (
    <figure className={css.panel}>
      <figcaption className={`${ui.textRow} ${css.title}`}>
        {unit === undefined || chart.title.endsWith(unit) ? chart.title : `${chart.title}（${unit}）`}
        {content?.note && <span className={`${ui.fine} ${css.note}`}>{content.note}</span>}
        {figure && model.list.counted && <span className={`${ui.fine} ${css.note}`}>{model.list.counted.text}</span>}
      </figcaption>
      {!content && <p className={css.nothing}>{words.loading}</p>}
      {content?.points.length === 0 && <p className={css.nothing}>{words.nothing}</p>}
      {content &&
        content.points.length > 0 &&
        (asTable ? (
          <PointTable title={group.title} amountTitle={amountTitle} points={content.points} onFilter={onFilter} />
        ) : (
          <Suspense fallback={<p className={css.nothing}>{texts.common.loading}</p>}>
            <ChartDrawing
              chart={chart}
              points={content.points}
              summary={summaryOf(chart, content.points)}
              onPick={({ filter }) => filter && onFilter(filter)}
            />
          </Suspense>
        ))}
    </figure>
  );
}

/** Text alternative of the drawing. */
function summaryOf({ title }: ListChart, points: readonly ChartPoint[]): string {
  return words.summary(
    title,
    points.map((point) => `${point.title} ${point.text}`),
  );
}

interface PointTableProps {
  title: string;
  amountTitle: string;
  points: readonly ChartPoint[];
  onFilter: (filter: FilterParam) => void;
}

function PointTable({ title, amountTitle, points, onFilter }: PointTableProps) {
  return (
    <div className={css.scroll}>
      <table className={`${ui.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{amountTitle}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">
                {point.filter ? (
                  <button type="button" aria-label={words.filter(point.title)} onClick={() => point.filter && onFilter(point.filter)}>
                    {point.title}
                  </button>
                ) : (
                  point.title
                )}
              </th>
              <td>{point.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
