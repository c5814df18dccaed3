// @vitest-environment jsdom
import { StyleProvider } from '@ant-design/cssinjs';
import { cleanup, render } from '@testing-library/react';
import { ConfigProvider, Tag } from 'antd';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createStyleCache } from './styleCache';
import { buildTheme } from './theme';

const cache = createStyleCache();
const entries = (kind: string) => [...cache.cache].filter(([key]) => key.startsWith(`${kind}%`) && key.includes('Tag'));
afterEach(cleanup);

const page = (content: ReactNode, theme: 'light' | 'dark' = 'light') => (
  <StyleProvider cache={cache}>
    <ConfigProvider theme={buildTheme(theme)}>{content}</ConfigProvider>
  </StyleProvider>
);

it('a style sheet is made once, however often its component comes and goes', () => {
  const { rerender } = render(page(<Tag key="one list" />));
  const made = entries('style').map(([, [, sheet]]) => sheet);
  expect(made.length).toBeGreaterThan(0);

  rerender(page(<Tag key="another list" />));
  rerender(page(null));
  rerender(page(<Tag key="a third" />));

  const now = entries('style').map(([, [, sheet]]) => sheet);
  expect(now).toHaveLength(made.length);
  for (const [index, sheet] of now.entries()) expect(sheet).toBe(made[index]);
});

it('variables go with the last component, so that those of another theme are none too many', () => {
  const { rerender } = render(page(<Tag />));
  expect(entries('cssVar')).toHaveLength(1);
  rerender(page(<Tag />, 'dark'));
  expect(entries('cssVar')).toHaveLength(1);
  rerender(page(null));
  expect(entries('cssVar')).toHaveLength(0);
});
