/** A scale as the text of a file: one line for each key, in the order of the docs, one for each entry of a list of objects. */
import { type Scale, scaleShape } from '../scale/scaleShape';

const keys = Object.keys(scaleShape.shape) as (keyof Scale)[];

export function scaleFileText(scale: Scale): string {
  const lines = keys.filter((key) => scale[key] !== undefined).map((key) => ` ${JSON.stringify(key)}: ${valueText(scale[key])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

function valueText(value: unknown): string {
  if (!Array.isArray(value) || !value.some((one) => typeof one === 'object' && one !== null)) return JSON.stringify(value);
  return `[\n${value.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n ]`;
}
