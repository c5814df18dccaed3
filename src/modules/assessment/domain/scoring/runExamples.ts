import type { Example } from '../scale/scaleShape';
import type { CompiledScale } from './compileScale';
import { scoreRecord } from './scoreRecord';

/** What of an example does not come out, as sentences. */
export function listFailures(compiled: CompiledScale, { input, expected }: Example): string[] {
  const result = scoreRecord(compiled, input);
  if ('error' in expected) {
    if (result.ok) return [`应为${expected.error}，却算出了得分`];
    return result.error === expected.error ? [] : [`应为${expected.error}，实为${result.error}：${result.message}`];
  }
  if (!result.ok) return [`不能计分：${result.message}`];
  const labels = Object.fromEntries(Object.entries(result.bands).map(([code, { label }]) => [code, label]));
  const flags = result.flags.map(({ code }) => code);
  return [
    ...listDifferences('得分', expected.scores, result.scores),
    ...listDifferences('分级', expected.bands, labels),
    ...(flags.join('、') === expected.flags.join('、') ? [] : [`提示应为[${expected.flags.join('、')}]，实为[${flags.join('、')}]`]),
  ];
}

function listDifferences<Value>(what: string, expected: Record<string, Value>, found: Record<string, Value>): string[] {
  const codes = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...codes]
    .filter((code) => expected[code] !== found[code])
    .map((code) => `${what}${code}应为${expected[code] ?? '无'}，实为${found[code] ?? '无'}`);
}
