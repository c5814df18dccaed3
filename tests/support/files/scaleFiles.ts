import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Scale, scaleShape } from '../../../src/modules/assessment/domain/scale/scaleShape';
import { type CompiledScale, compileScale } from '../../../src/modules/assessment/domain/scoring/compileScale';

const folder = resolve(import.meta.dirname, '../../../schemas/_scales');
export const scaleCodes = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));

/** Text of a scale file of the product. */
export function scaleText(code: string): string {
  return readFileSync(join(folder, `${code}.json`), 'utf8');
}

export function scaleOf(code: string): Scale {
  return scaleShape.parse(JSON.parse(scaleText(code)));
}

/** A scale of the product, with changes. */
export function compiledOf(code: string, edit?: (scale: Scale) => void): CompiledScale {
  const scale = scaleOf(code);
  edit?.(scale);
  return compileScale(scale);
}
