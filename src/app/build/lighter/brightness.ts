/**
 * What antd's button and tooltip ask of its color picker: whether black or white is readable on a color. The original brings the picker
 * along, with its sliders and collapsible palettes.
 */
import { FastColor } from '@ant-design/fast-color';

export { FastColor as AggregationColor };

/** Color of a tooltip; the text is transparent where none is set. */
export const generateColor = (color: string | undefined) => new FastColor(color || '');

/** antd's own rule (antd/es/color-picker/components/ColorPresets.js). */
export function isBright(color: FastColor, background: string): boolean {
  const { r, g, b, a } = color.toRgb();
  if (a <= 0.5) return color.onBackground(background).toHsv().v > 0.5;
  return r * 0.299 + g * 0.587 + b * 0.114 > 192;
}
