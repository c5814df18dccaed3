import { describe, expect, it } from 'vitest';
import { compilePolicy } from '../../access/policy';
import { buildEntity, buildField } from '../../engine/testing/fixtures';
import { listLockedFields } from './listLockedFields';

const entity = buildEntity([
  buildField('name', { title: '姓名' }),
  buildField('phone', { title: '电话', masked: true }),
  buildField('salary', { title: '工资', access: { read: 'a:b:salary', whole: undefined, write: undefined } }),
  buildField('no', { title: '编号', readOnly: true }),
]);
const locks = (keys: string[]) => listLockedFields({ entity }, compilePolicy(keys));

describe('fields somebody cannot use', () => {
  it('are none where nothing is denied or asked for', () => {
    expect(locks(['a:b:salary'])).toEqual([]);
  });

  it('name the strongest lack and its key, once for each field', () => {
    expect(locks([`!field:${entity.name}:phone:whole`, `!field:${entity.name}:phone:write`])).toEqual([
      { title: '电话', act: 'whole', key: `field:${entity.name}:phone:whole` },
      { title: '工资', act: 'read', key: 'a:b:salary' },
    ]);
  });

  it('do not count what nobody types', () => {
    expect(locks(['a:b:salary', `!field:${entity.name}:no:write`])).toEqual([]);
  });
});
