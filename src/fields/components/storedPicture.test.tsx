// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Around } from '../../../tests/support/web/components';
import { StoredPicture } from './StoredPicture';

const file = { id: 'f1', name: '感统课.jpg', type: 'image/jpeg', size: 3 };
const drawn = (picture: React.ReactElement) => <Around>{picture}</Around>;

afterEach(cleanup);

test('a picture that is not sent says so in words, and another picture is tried', () => {
  const { rerender } = render(drawn(<StoredPicture file={file} />));
  fireEvent.error(screen.getByAltText('感统课.jpg'));
  expect(screen.getByRole('img', { name: '感统课.jpg，现在不能显示' }).textContent).toBe('不能显示');
  rerender(drawn(<StoredPicture file={{ ...file, id: 'f2', name: '新的.jpg' }} />));
  expect(screen.getByAltText('新的.jpg').tagName).toBe('IMG');
});

test('where an initial can stand, it stands instead of the words', () => {
  render(drawn(<StoredPicture file={file} alt="" fallback={<b>王</b>} />));
  fireEvent.error(document.querySelector('img') as HTMLImageElement);
  expect(screen.getByText('王').tagName).toBe('B');
  expect(screen.queryByText('不能显示')).toBeNull();
});
