/** Screens of a module, from its configuration: addresses, and the texts by which they are recognised. */
import { findAddressPattern, recordAddress } from '../../../src/config/addresses';
import type { Resource } from '../../../src/config/normalized';
import { dialect } from '../../../src/wire/dialect';

export type ScreenKind = 'page' | 'list' | 'layout' | 'form' | 'import' | 'record' | 'tab' | 'sheet';

export interface Screen {
  kind: ScreenKind;
  address: string;
  /** Heading of the screen, or a part of it; undefined if it depends on the record. */
  heading: string | undefined;
  /** Steps of the form to open in turn. */
  steps: string[];
  /** Title of the open tab. */
  tab: string | undefined;
  /** Has the same parts as another screen; only its calls differ. */
  isVariant: boolean;
}

const screen = (kind: ScreenKind, address: string, heading: string | undefined, more: Partial<Screen> = {}): Screen => ({
  kind,
  address,
  heading,
  steps: [],
  tab: undefined,
  isVariant: false,
  ...more,
});

/** Screens without a record. */
export function screensOfPage(resource: Resource): Screen[] {
  const { path, title, entity, endpoints, form, list, page } = resource;
  if (path === undefined) return [];
  if (page !== undefined || entity.single) return [screen('page', path, title)];
  return [
    screen('list', path, title),
    ...(list ? layoutsOf(list).map((query) => screen('layout', `${path}?${query}`, title)) : []),
    ...(list?.views ?? []).map(({ name }) => screen('list', `${path}?${dialect.view}=${name}`, title, { isVariant: true })),
    ...(list?.groupBy ?? []).map((field) => screen('list', `${path}?${dialect.group}=${field}`, title, { isVariant: true })),
    ...(form && endpoints.create ? [screen('form', findAddressPattern(resource, 'create')!, entity.title)] : []),
    ...(endpoints.import ? [screen('import', `${path}/import`, title)] : []),
  ];
}

/** Screens of one record. */
export function screensOfRecord(resource: Resource, id: string): Screen[] {
  const { path, entity, endpoints, form, show } = resource;
  if (path === undefined || entity.single || !endpoints.get) return [];
  const record = recordAddress(resource, 'show', id)!;
  return [
    ...(form && endpoints.update
      ? [
          screen('form', recordAddress(resource, 'edit', id)!, entity.title, {
            steps: form.steps ? form.groups.map(({ title }) => title) : [],
          }),
        ]
      : []),
    ...(show ? [screen('record', record, undefined)] : []),
    ...(show?.tabs ?? []).map(({ name, title }) => screen('tab', `${record}?tab=${name}`, undefined, { tab: title })),
    ...(show?.sheets ?? []).map(({ name, title }) => screen('sheet', `${path}/sheet/${name}?${dialect.id}=${id}`, title)),
  ];
}

/** The first layout is shown at the address without parameters. */
function layoutsOf({ cards, calendar }: NonNullable<Resource['list']>): string[] {
  return [
    ...(cards ? [`${dialect.layout}=table`] : []),
    ...(calendar?.views ?? []).map((span) => `${dialect.layout}=calendar&${dialect.span}=${span}`),
  ];
}
