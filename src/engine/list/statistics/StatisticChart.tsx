/** Chart of a statistic, drawn by the component of list charts. The table beside it has the same figures. */
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListChart } from '../../../config/listLayouts';
import { formatUnit } from '../../../domain/figureText';
import type { Field } from '../../../fields/field';
import { lazyPart } from '../../../ui/lazyPart';
import type { StatisticAnswer, StatisticLine } from '../../../wire/statistics';
import { fieldNamed } from '../../record/recordLabel';
import { texts as common } from '../../texts';
import type { ChartPoint } from '../charts/chartPoints';
import css from './statistics.module.css';
import { statisticTexts as texts } from './statisticTexts';

const ChartDrawing = lazyPart('drawing', () => import('../charts/ChartDrawing'));

interface StatisticChartProps {
  answer: StatisticAnswer;
  fields: readonly Field[];
  caption: string;
  onDrawn?: () => void;
}

export function StatisticChart({ answer, fields, caption, onDrawn }: StatisticChartProps) {
  const navigate = useNavigate();
  const { figure, by, lines } = answer;
  const points = useMemo(() => pointsOf(answer, fields), [answer, fields]);
  if (!by) return null;
  const chart: ListChart = {
    title: figure.title,
    type: by.step ? 'line' : 'bar',
    group: by.field,
    by: by.step ?? undefined,
    measure: { by: 'count' },
  };
  const summary = texts.chart(
    caption,
    points.map(({ title, text }) => `${title} ${text}`),
  );
  const open = ({ key }: ChartPoint) => {
    const to = lines.find((line) => keyOf(line) === key)?.to;
    if (to) void navigate(to);
  };
  return (
    <Suspense fallback={<p className={css.nothing}>{common.common.loading}</p>}>
      <ChartDrawing chart={chart} points={points} summary={summary} onPick={open} {...(onDrawn && { onDrawn })} />
    </Suspense>
  );
}

const keyOf = ({ value }: StatisticLine) => value ?? '';

/** Records outside the shown groups (`rest`) are left out of a chart over time, because they have no position on its axis. */
function pointsOf({ figure, by, lines, rest }: StatisticAnswer, fields: readonly Field[]): ChartPoint[] {
  const field = by ? fieldNamed(fields, by.field) : undefined;
  const choices = field?.states?.states ?? field?.choices;
  const point = (key: string, title: string, amount: string | null, color: ChartPoint['color']): ChartPoint => ({
    key,
    title,
    amount: amount === null ? null : Number(amount),
    text: formatUnit(figure, amount),
    filter: undefined,
    color,
  });
  const drawn = lines.filter(({ value }) => value !== null || !by?.step);
  return [
    ...drawn.map((line) => point(keyOf(line), line.label, line.amount, choices?.find(({ code }) => String(code) === line.value)?.color)),
    ...(rest?.amount && !by?.step ? [point('$rest', texts.rest(rest.groups), rest.amount, undefined)] : []),
  ];
}

/** The chart for print, as a picture: a canvas loses its content when the page is copied. */
export function PrintChart(props: Omit<StatisticChartProps, 'onDrawn'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<string>();
  const take = useCallback(() => setPicture(frame.current?.querySelector('canvas')?.toDataURL()), []);
  if (picture !== undefined) return <img src={picture} alt="" className={css.paperChart} />;
  return (
    <div ref={frame} className={css.paperChart} aria-busy="true">
      <StatisticChart {...props} onDrawn={take} />
    </div>
  );
}
