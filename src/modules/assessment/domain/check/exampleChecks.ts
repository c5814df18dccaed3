/** Checks of the worked examples: references to existing parts, and the expected results. */
import type { Scale } from '../scale/scaleShape';
import { compileScale } from '../scoring/compileScale';
import { listFailures } from '../scoring/runExamples';
import type { Draft } from './draft';
import { checkUnique, type Find, listed, listRepeated, nearOf } from './finding';

export function checkExampleNames(draft: Draft, find: Find): void {
  checkUnique(find, ['examples', 'id'], draft.each('examples'), ['例子', '每个例子', '编号']);
}

/**
 * Items, options, scores and flags that an example names must exist. Reported also beside other errors, unlike the expected results
 * (`checkExamples`). Not checked against codes or options that are duplicate or unreadable: the intended one may be among them, and those
 * errors are reported at their own path.
 */
export function checkExampleParts(draft: Draft, find: Find): void {
  const items = new Map(draft.each('items').map(({ at, entry }) => [String(at + 1), entry]));
  const count = draft.count('items');
  const sets = draft.part('optionSets');
  const [scores, flags] = [draft.names('scores', 'code'), draft.names('flags', 'code')];
  const isUnsure = (key: 'scores' | 'flags', codes: readonly string[]) => draft.broken(key).length > 0 || listRepeated(codes).length > 0;
  const [unsureScores, unsureFlags] = [isUnsure('scores', scores), isUnsure('flags', flags)];
  for (const { at, entry } of draft.each('examples')) {
    const { id, input, expected } = entry;
    if (!('scores' in expected)) continue;
    const path = ['examples', at];
    for (const [no, answer] of Object.entries(input.answers)) {
      const item = items.get(no);
      const options = item && 'options' in item ? sets?.[item.options]?.map(({ value }) => value) : undefined;
      if (!(Number(no) >= 1 && Number(no) <= count))
        find([...path, 'input', 'answers', no], `例子“${id}”作答了第${no}题，本量表没有这题`, '请核对题号', { atKey: true });
      if (options && listRepeated(options).length === 0 && !options.includes(String(answer)))
        find([...path, 'input', 'answers', no], `例子“${id}”第${no}题没有选项“${answer}”`, `可写：${listed(options)}`, {
          kind: 'unknown-value',
        });
    }
    const unknown = { kind: 'unknown-value', atKey: true } as const;
    for (const part of unsureScores ? [] : (['scores', 'bands'] as const))
      for (const code of Object.keys(expected[part]).filter((one) => !scores.includes(one)))
        find([...path, 'expected', part, code], `例子“${id}”写了得分“${code}”，本量表没有`, nearOf(code, scores), unknown);
    for (const [n, code] of expected.flags.entries())
      if (!unsureFlags && !flags.includes(code))
        find([...path, 'expected', 'flags', n], `例子“${id}”写了提示“${code}”，本量表没有`, nearOf(code, flags), {
          kind: 'unknown-value',
        });
  }
}

export function checkExamples(scale: Scale, find: Find): void {
  const compiled = compileScale(scale);
  scale.examples.forEach((example, at) => {
    const failures = listFailures(compiled, example);
    if (failures.length === 0) return;
    const shown = failures.slice(0, 3).join('；') + (failures.length > 3 ? `；另有${failures.length - 3}处` : '');
    find(['examples', at], `例子“${example.id}”算不出它所写的结果：${shown}`, '请核对计分、界值与提示，或改正例子', {
      kind: 'bad-example',
    });
  });
}
