/** Renders cells and inputs in tests with the providers of the app, and reads what a user would see in them. */
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { fireEvent, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { type FieldServices, FieldServicesContext, type PickerOption, type StoredFile } from '../../../src/fields/fieldServices';

/** Browser APIs that antd needs and jsdom lacks. */
export function completeBrowser(): void {
  window.matchMedia ??= (query: string) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} }) as never;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
  document.elementFromPoint ??= () => null;
}

/** Staff to choose from, found by label; unknown ids are left out of the answer. */
export const staff: PickerOption[] = [
  { id: 's1', label: '李婷', hint: '138****2716' },
  { id: 's2', label: '张伟' },
  { id: 's3', label: '周静', disabled: true },
];

export function fakeServices(change: Partial<FieldServices> = {}): FieldServices {
  return {
    async pick(_entity, { keyword = '', ids }) {
      return staff.filter((option) => (ids ? ids.includes(option.id) : option.label.includes(keyword)));
    },
    async upload(file): Promise<StoredFile> {
      return { id: `id-of-${file.name}`, name: file.name, size: file.size, type: file.type };
    },
    viaReference: async () => ({}),
    fileUrl: (id) => `/files/${id}`,
    editor: async () => ({
      upload: async (_kind, file) => ({ url: `/api/files/0198c0de-0000-7000-8000-0000000000${file.size}`, name: file.name }),
      catchImages: async (addresses) => new Map(addresses.map((address) => [address, { problem: '连接不上对方网站' }])),
    }),
    ...change,
  };
}

const styles = cacheOfOneTheme();
const still = { token: { motion: false } };

/** Providers that the app has around every cell and input. */
export function Around({ services = fakeServices(), children }: { services?: FieldServices; children: ReactElement }) {
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider theme={still}>
        <App>
          <FieldServicesContext value={services}>{children}</FieldServicesContext>
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** antd works out colours and styles anew whenever their last component has gone, which a test does with each component; here they are kept. */
function cacheOfOneTheme(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (key, next) => update(key, (known) => next(known) ?? (known ? [0, known[1]] : null));
  return cache;
}

/** Renders the element with the providers of the app. */
export function renderComponent(component: ReactElement, services?: FieldServices) {
  const around = (element: ReactElement) => <Around services={services ?? defaultServices}>{element}</Around>;
  const view = render(around(component));
  return { ...view, rerender: (next: ReactElement) => view.rerender(around(next)) };
}
const defaultServices = fakeServices();

/** Text that a user can read in the HTML, including the names of images. */
export function wordsIn(html: string): string {
  const page = document.createElement('div');
  page.innerHTML = html;
  for (const image of page.querySelectorAll('img')) image.replaceWith(image.alt);
  return page.textContent ?? '';
}

/** Values in the inputs: typed text, chosen and ticked options, names of files, content of an editor. */
export function filledIn(container: HTMLElement): string {
  const chosen = [...container.querySelectorAll('.ant-select-selection-item, .ProseMirror, li a')].map((one) => wordsIn(one.innerHTML));
  const ticked = [...container.querySelectorAll('label:has(input:checked)')].map((label) => label.textContent ?? '');
  const typed = [...container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter((input) => input.type !== 'radio' && input.type !== 'checkbox')
    .map((input) => input.value);
  return [...chosen, ...ticked, ...typed].filter(Boolean).join(' ');
}

/** The text input of the container; throws if there is none. */
export function textBox(container: HTMLElement): HTMLInputElement {
  const box = container.querySelector<HTMLInputElement>('input, textarea');
  if (!box) throw new Error('there is no text box');
  return box;
}

export function type(box: HTMLElement, text: string): void {
  fireEvent.change(box, { target: { value: text } });
}

/** Opens the drop-down and chooses the option with this text; throws if it is not there yet, so that callers can retry. */
export function pickOption(container: HTMLElement, label: string): void {
  const isOpen = container.querySelector('[role=combobox]')?.getAttribute('aria-expanded') === 'true';
  if (!isOpen) fireEvent.mouseDown(container.querySelector('.ant-select-selector') as Element);
  const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option, .ant-select-tree-node-content-wrapper')];
  const option = options.find((one) => one.textContent?.includes(label));
  if (!option) throw new Error(`no option ${label} among ${options.map((one) => one.textContent).join(', ')}`);
  fireEvent.click(option);
}
