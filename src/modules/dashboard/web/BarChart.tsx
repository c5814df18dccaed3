/** Horizontal bar chart with count and share; its own chunk, because the chart library is large. */
import { Bar } from '@ant-design/charts';
import { theme } from 'antd';
import { percentText } from './percentText';
import type { Share } from './useDistribution';

const rowHeight = 30;

interface BarChartProps {
  shares: Share[];
  total: number;
  /** Text alternative of the chart. */
  summary: string;
}

export default function BarChart({ shares, total, summary }: BarChartProps) {
  const { token } = theme.useToken();
  return (
    <div role="img" aria-label={summary}>
      <Bar
        data={shares}
        xField="title"
        yField="count"
        height={shares.length * rowHeight + 8}
        autoFit
        animate={false}
        marginLeft={84}
        marginRight={96}
        marginTop={0}
        marginBottom={0}
        style={{ fill: token.colorPrimary, fillOpacity: 1, maxWidth: 12, radius: 2 }}
        scale={{ x: { paddingInner: 0.5 } }}
        axis={{
          x: {
            tick: false,
            line: false,
            title: false,
            labelFill: token.colorTextSecondary,
            labelOpacity: 1,
            labelFillOpacity: 1,
            labelFontSize: 13,
          },
          y: false,
        }}
        label={{
          text: ({ count }: Share) => `${count.toLocaleString('en')}  ${percentText(count, total)}`,
          position: 'right',
          textAlign: 'start',
          dx: 8,
          fill: token.colorText,
          fillOpacity: 1,
          opacity: 1,
          fontSize: 13,
        }}
        tooltip={false}
        legend={false}
        interaction={{ elementHighlight: false }}
      />
    </div>
  );
}
