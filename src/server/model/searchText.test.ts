import { pinyin } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../domain/foldedText';
import { listSpellings } from './searchText';

describe('spellings of a word', () => {
  it.each([
    ['Anna', ['anna']],
    ['张三', ['张三', 'zhangsan', 'zs']],
    ['吕略', ['吕略', 'lvlve', 'll']],
    ['重庆A班 2', ['重庆a班2', 'chongqingaban2', 'cqab2']],
    ['单 小明', ['单小明', 'danxiaoming', 'dxm', 'shanxiaoming', 'sxm']],
    ['尉迟⻘', ['尉迟青', 'weichiqing', 'wcq', 'yuchiqing', 'ycq']],
    ['𠮷田', ['𠮷田', '𠮷tian', '𠮷t']],
  ])('%s', (word, expected) => {
    expect(listSpellings(word)).toEqual(expected);
    // The second call is answered from the cache.
    expect(listSpellings(word)).toEqual(expected);
  });

  it('has the initials that the library gives when it is asked for them', () => {
    for (let code = 0x4e00; code < 0x9fa0; code += 7) {
      const word = String.fromCharCode(code, code + 3, 0x4e00 + ((code * 31) % 0x5000));
      const initials = pinyin(foldText(word), { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase();
      expect(listSpellings(word)[2], word).toBe(initials);
    }
  });
});
