/** Examples come out as they say. */
import { compileScale } from '../scale/compileScale';
import { failuresOf } from '../scale/runExamples';
import type { Scale } from '../scale/scaleShape';
import type { Draft } from './draft';
import { type Find, repeated } from './finding';

export function checkExampleNames(draft: Draft, find: Find): void {
  const examples = draft.each('examples');
  for (const n of repeated(examples.map(({ entry }) => entry.id)))
    find(['examples', examples[n]!.at, 'id'], `有两个例子的编号都是“${examples[n]!.entry.id}”`, '请给每个例子各自的编号', {
      kind: 'duplicate-name',
    });
}

export function checkExamples(scale: Scale, find: Find): void {
  const compiled = compileScale(scale);
  scale.examples.forEach((example, at) => {
    const failures = failuresOf(compiled, example);
    if (failures.length === 0) return;
    const shown = failures.slice(0, 3).join('；') + (failures.length > 3 ? `；另有${failures.length - 3}处` : '');
    find(['examples', at], `例子“${example.id}”算不出它所写的结果：${shown}`, '请核对计分、界值与提示，或改正例子', {
      kind: 'bad-example',
    });
  });
}
