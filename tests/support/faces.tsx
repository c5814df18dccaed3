/** Draws cells and inputs for tests: what the app provides around them, and what a person would see in them. */
import { fireEvent, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { type FieldServices, FieldServicesContext, type PickerOption, type StoredFile } from '../../src/fields/fieldServices';

/** Parts of a browser that jsdom lacks and antd asks for. */
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

/** Staff to pick from, found by their label; ids nobody has are not answered. */
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
    fileUrl: (id) => `/files/${id}`,
    editor: async () => ({
      upload: async (_kind, file) => ({ url: `/api/files/0198c0de-0000-7000-8000-0000000000${file.size}`, name: file.name }),
      catchImages: async (addresses) => new Map(addresses.map((address) => [address, { problem: '连接不上对方网站' }])),
    }),
    ...change,
  };
}

/** What stands around every face in the app. */
export function Around({ services = fakeServices(), children }: { services?: FieldServices; children: ReactElement }) {
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <FieldServicesContext value={services}>{children}</FieldServicesContext>
      </App>
    </ConfigProvider>
  );
}

export function renderFace(face: ReactElement, services?: FieldServices) {
  const around = (element: ReactElement) => <Around services={services ?? defaultServices}>{element}</Around>;
  const view = render(around(face));
  return { ...view, rerender: (next: ReactElement) => view.rerender(around(next)) };
}
const defaultServices = fakeServices();

/** Everything a person can read in it: text, and the names of pictures. */
export function wordsIn(html: string): string {
  const page = document.createElement('div');
  page.innerHTML = html;
  for (const image of page.querySelectorAll('img')) image.replaceWith(image.alt);
  return page.textContent ?? '';
}

/** What is filled in: typed texts, what is chosen or ticked, links of files, content of an editor. */
export function filledIn(container: HTMLElement): string {
  const chosen = [...container.querySelectorAll('.ant-select-selection-item, .ProseMirror, li a')].map((one) => wordsIn(one.innerHTML));
  const ticked = [...container.querySelectorAll('label:has(input:checked)')].map((label) => label.textContent ?? '');
  const typed = [...container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter((input) => input.type !== 'radio' && input.type !== 'checkbox')
    .map((input) => input.value);
  return [...chosen, ...ticked, ...typed].filter(Boolean).join(' ');
}

/** The one control of an input that is typed into. */
export function textBox(container: HTMLElement): HTMLInputElement {
  const box = container.querySelector<HTMLInputElement>('input, textarea');
  if (!box) throw new Error('there is no text box');
  return box;
}

export function type(box: HTMLElement, text: string): void {
  fireEvent.change(box, { target: { value: text } });
}

/** Opens a drop-down and picks what reads so; may be called again until it is there. */
export function pickOption(container: HTMLElement, label: string): void {
  const isOpen = container.querySelector('[role=combobox]')?.getAttribute('aria-expanded') === 'true';
  if (!isOpen) fireEvent.mouseDown(container.querySelector('.ant-select-selector') as Element);
  const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option, .ant-select-tree-node-content-wrapper')];
  const option = options.find((one) => one.textContent?.includes(label));
  if (!option) throw new Error(`no option ${label} among ${options.map((one) => one.textContent).join(', ')}`);
  fireEvent.click(option);
}
