/** Drawing of a chart. Loaded separately, because its library is the largest code of a list. */

import { Bar, Column, Line, Pie } from '@ant-design/charts';
import { theme } from 'antd';
import type { ListChart } from '../../../config/listLayouts';
import { itemAt } from '../../../domain/must';
import type { ColorName } from '../../../fields/colors';
import { type ChartPoint, formatAxis } from './chartPoints';
import css from './charts.module.css';

interface ChartDrawingProps {
  chart: ListChart;
  points: readonly ChartPoint[];
  /** Text alternative for screen readers. */
  summary: string;
  onPick: (point: ChartPoint) => void;
  /** Called each time the picture is complete. */
  onDrawn?: () => void;
}

/** A plot of the library with the chart inside it. */
interface ReadyPlot {
  chart: { on(event: string, listener: () => void): unknown };
}

const rowHeight = 28;
const leastHeight = 220;

type Token = ReturnType<typeof theme.useToken>['token'];

export default function ChartDrawing({ chart, points, summary, onPick, onDrawn }: ChartDrawingProps) {
  const { token } = theme.useToken();
  const data = points.map((point) => ({ ...point, amount: point.amount ?? Number.NaN }));
  const common = {
    data,
    autoFit: true,
    animate: false as const,
    legend: false as const,
    tooltip: { title: 'title', items: [{ field: 'text', name: '' }] },
    onEvent: (_: unknown, event: { type: string; data?: { data?: unknown } }) => {
      const picked = event.type === 'element:click' ? (event.data?.data as Partial<ChartPoint> | undefined) : undefined;
      const point = points.find(({ key, title }) => key === picked?.key && title === picked?.title);
      if (point) onPick(point);
    },
    theme: { view: { viewFill: 'transparent' } },
    ...(onDrawn && { onReady: ({ chart: drawn }: ReadyPlot) => void drawn.on('afterrender', () => onDrawn()) }),
  };
  const isHorizontal = chart.type === 'bar' && chart.by === undefined;
  const height = isHorizontal ? Math.max(leastHeight, points.length * rowHeight + 8) : leastHeight;
  return (
    <div className={css.scroll} role="img" aria-label={summary}>
      {isHorizontal && (
        <Bar
          {...common}
          {...getAxes(token, false)}
          height={height}
          xField="title"
          yField="amount"
          style={getBarStyle(token)}
          label={getBarLabel(token)}
          marginRight={96}
        />
      )}
      {chart.type === 'bar' && !isHorizontal && (
        <Column {...common} {...getAxes(token, true)} height={height} xField="title" yField="amount" style={getBarStyle(token)} />
      )}
      {chart.type === 'line' && (
        <Line
          {...common}
          {...getAxes(token, true)}
          height={height}
          xField="title"
          yField="amount"
          style={{ stroke: token.colorPrimary, lineWidth: 2 }}
          point={{ sizeField: 3, style: { fill: token.colorPrimary, stroke: token.colorPrimary } }}
        />
      )}
      {chart.type === 'pie' && (
        <Pie
          {...common}
          height={height}
          angleField="amount"
          colorField="title"
          innerRadius={0.55}
          radius={0.8}
          scale={{ color: { range: listPaints(points, token) } }}
          label={{
            text: ({ title, text }: ChartPoint) => `${title} ${text}`,
            position: 'spider',
            fill: token.colorText,
            fillOpacity: 1,
            fontSize: 12,
            connectorStroke: token.colorTextTertiary,
            transform: [{ type: 'overlapHide' }],
          }}
        />
      )}
    </div>
  );
}

function getAxes(token: Token, hasAmounts: boolean) {
  const words = { labelFill: token.colorTextSecondary, labelFillOpacity: 1, labelOpacity: 1, labelFontSize: 12, title: false as const };
  return {
    axis: {
      x: { ...words, tick: false, line: false, labelAutoHide: true, labelAutoRotate: false },
      y: hasAmounts
        ? {
            ...words,
            gridStroke: token.colorBorderSecondary,
            gridStrokeOpacity: 1,
            gridLineDash: [0, 0],
            tickCount: 4,
            labelFormatter: formatAxis,
          }
        : (false as const),
    },
  };
}

function getBarStyle(token: Token) {
  return {
    fill: ({ color }: ChartPoint) => (color && paintOf(color)) || token.colorPrimary,
    fillOpacity: 1,
    maxWidth: 24,
    radius: 2,
    cursor: 'pointer',
  };
}

function getBarLabel(token: Token) {
  return { text: 'text', position: 'right', textAlign: 'start', dx: 6, fill: token.colorText, fillOpacity: 1, opacity: 1, fontSize: 12 };
}

/** Colour of a state in the current theme, the same as that of its tags. */
function paintOf(color: ColorName): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--kj-${color}`).trim();
}

/** Colours of pie sectors: the colour of a state is used for its first sector only; the others get distinct ones. */
function listPaints(points: readonly ChartPoint[], token: Token): string[] {
  const free = [token.colorPrimary, '#2C8F8F', '#B9822B', '#C25570', '#7A63C7', '#5F8F3E', '#3E74D6', '#8C6E54'];
  const taken = new Set<string>();
  return points.map(({ color }, at) => {
    const own = color && paintOf(color);
    if (!own || taken.has(own)) return itemAt(free, at % free.length);
    taken.add(own);
    return own;
  });
}
