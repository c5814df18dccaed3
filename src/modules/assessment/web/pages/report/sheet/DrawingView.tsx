/** A chart of a report, drawn from its points. */
import { memo } from 'react';
import { type Drawing, type Shape, toneColors } from '../../../../domain/report/charts/drawing';

export const DrawingView = memo(function DrawingView({ drawing, fluid = false }: { drawing: Drawing; fluid?: boolean }) {
  const { width, height, label, shapes } = drawing;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={fluid ? '100%' : width}
      height={fluid ? undefined : height}
      style={fluid ? { maxWidth: width, display: 'block' } : undefined}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      {shapes.map((shape, at) => drawShape(shape, at))}
    </svg>
  );
});

function drawShape(shape: Shape, key: number) {
  if (shape.kind === 'text') {
    const { at, text, size, tone, anchor } = shape;
    return (
      <text key={key} x={at[0]} y={at[1]} dy="0.35em" fontSize={size} fill={toneColors[tone]} textAnchor={anchor}>
        {text}
      </text>
    );
  }
  if (shape.kind === 'dot') {
    const { at, radius, fill, stroke } = shape;
    return <circle key={key} cx={at[0]} cy={at[1]} r={radius} fill={toneColors[fill]} stroke={stroke && toneColors[stroke]} />;
  }
  const { points, closed, stroke, fill, width, isDashed } = shape;
  const Line = closed ? 'polygon' : 'polyline';
  return (
    <Line
      key={key}
      points={points.map((point) => point.join(',')).join(' ')}
      fill={fill ? toneColors[fill] : 'none'}
      stroke={stroke && toneColors[stroke]}
      strokeWidth={width}
      strokeDasharray={isDashed ? '4 3' : undefined}
      strokeLinejoin="round"
    />
  );
}
