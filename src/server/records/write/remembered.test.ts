import { expect, it } from 'vitest';
import { Remembered } from './remembered';

it('asks again only for records that are not held so strongly', () => {
  const known = new Remembered(false);
  known.holds('pupil', ['a'], 'rollups');
  known.holds('pupil', ['b'], 'all');
  expect(known.missing('pupil', ['a', 'b', 'c'], 'rollups')).toEqual(['c']);
  expect(known.missing('pupil', ['a', 'b', 'c'], 'all')).toEqual(['a', 'c']);
  expect(known.missing('class', ['a'], 'rollups')).toEqual(['a']);
  known.holds('pupil', ['b'], 'rollups');
  expect(known.missing('pupil', ['b'], 'all')).toEqual([]);
  known.holds('pupil', ['d'], 'shared');
  expect(known.missing('pupil', ['a', 'b', 'd', 'e'], 'shared')).toEqual(['e']);
  expect(known.missing('pupil', ['d'], 'rollups')).toEqual(['d']);
});

it('hands out copies of single records until they are written', () => {
  const known = new Remembered(false);
  known.keepSingle('setting', { id: 's', version: 1, ways: [1] });
  (known.single('setting')!.ways as number[]).push(2);
  expect(known.single('setting')).toEqual({ id: 's', version: 1, ways: [1] });
  known.forgetSingle('setting');
  expect(known.single('setting')).toBeUndefined();
});

it('knows nothing after a rollback', () => {
  const known = new Remembered(false);
  known.holds('pupil', ['a'], 'all');
  known.named('books');
  known.keepSingle('setting', { id: 's', version: 1 });
  known.forget();
  expect([known.missing('pupil', ['a'], 'rollups'), known.isNamed('books'), known.single('setting')]).toEqual([['a'], false, undefined]);
});

it('takes every lock for taken where no other transaction can run', () => {
  const known = new Remembered(true);
  expect([known.missing('pupil', ['a'], 'all'), known.isNamed('books')]).toEqual([[], true]);
});
