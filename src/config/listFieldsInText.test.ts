import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillText, listFieldsInText, splitText } from './listFieldsInText';

it('finds the names in their order, also next to one another and empty ones', () => {
  expect(listFieldsInText('{name}（{stuId.age}）{}')).toEqual(['name', 'stuId.age', '']);
  expect(splitText('今收到 {name} 的')).toEqual([{ text: '今收到 ' }, { field: 'name' }, { text: ' 的' }]);
  expect(fillText('/a/{id}?b={name}', (name) => name.toUpperCase())).toBe('/a/ID?b=NAME');
});

it('filled with what it names, a text is as it was', () => {
  fc.assert(fc.property(fc.string(), (text) => fillText(text, (name) => `{${name}}`) === text));
});
