import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteLabel, splitLabels } from './labelList';

const signs = ['、', ',', '，', ';', '；', '\n', '"', "'", '=', ' ', '甲', 'A', '“'];
const label = fc
  .oneof(
    fc.string(),
    fc.array(fc.constantFrom(...signs)).map((some) => some.join('')),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');

describe('names in one cell', () => {
  it('are the same when they are read again, whatever mark stands between them', () => {
    fc.assert(
      fc.property(fc.array(label), fc.constantFrom('、', ',', '，', ';', '；', '\n', '、 '), (labels, mark) => {
        expect(splitLabels(labels.map(quoteLabel).join(mark))).toEqual(labels);
      }),
    );
  });

  it.each([
    ['张三、李四', ['张三', '李四']],
    [' 张三 ,， 李四;', ['张三', '李四']],
    ['一楼、"东侧，朝南"；二楼', ['一楼', '东侧，朝南', '二楼']],
    ['"他说""好""、真的"', ['他说"好"、真的']],
    ['"没有结束、二楼', ['"没有结束', '二楼']],
    ['"甲"乙、丙', ['"甲"乙', '丙']],
    ['5"屏、丙', ['5"屏', '丙']],
    ['""', []],
    ['、', []],
  ])('%s', (text, labels) => {
    expect(splitLabels(text)).toEqual(labels);
  });

  it('without a mark stand as they are', () => {
    expect(quoteLabel('5"屏')).toBe('5"屏');
    expect(quoteLabel('东侧，朝南')).toBe('"东侧，朝南"');
  });
});
