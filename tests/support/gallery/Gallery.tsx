/**
 * Every field type, list layout, action and state on one page, drawn by the engine from the `examples` of the types and a sample page.
 * `?theme=dark` begins in the dark theme; links lead nowhere, and no call leaves the page.
 */
import { Refine } from '@refinedev/core';
import { App, Button, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useMemo } from 'react';
import { MemoryRouter } from 'react-router';
import { compilePolicy } from '../../../src/access/policy';
import { ToastHost } from '../../../src/app/notification/ToastHost';
import { buildTheme } from '../../../src/app/theme/theme';
import { applyThemeChoice, chooseTheme, useThemeName } from '../../../src/app/theme/themeChoice';
import { type FieldServices, FieldServicesContext, type PickerOption } from '../../../src/fields/fieldServices';
import { PolicyContext } from '../../../src/providers/access/usePolicy';
import { createNotificationProvider, type Toast } from '../../../src/providers/notification/notificationProvider';
import { createStore } from '../../../src/ui/store';
import { sampleTypes } from '../language/sampleFields';
import { ActionSection } from './ActionSection';
import css from './gallery.module.css';
import { ListSection } from './ListSection';
import { dataProvider } from './outingRecords';
import { StateSection } from './StateSection';
import { TypeSection } from './TypeSection';

const theme = new URLSearchParams(location.search).get('theme');
if (theme === 'dark' || theme === 'light') chooseTheme(theme);
applyThemeChoice();

const people: PickerOption[] = [
  { id: 's1', label: '李婷', hint: '138****2716' },
  { id: 's2', label: '张伟' },
];
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100"><rect width="160" height="100" fill="#8aaef7"/></svg>')}`;
const services: FieldServices = {
  pick: async (_entity, { keyword = '', ids }) => people.filter((one) => (ids ? ids.includes(one.id) : one.label.includes(keyword))),
  upload: async (file) => ({ id: file.name, name: file.name, size: file.size, type: file.type }),
  viaReference: async () => ({}),
  fileUrl: () => picture,
  editor: async () => ({ upload: async (_kind, file) => ({ url: '', name: file.name }), catchImages: async () => new Map() }),
};

const policy = compilePolicy(['*']);
const toast = createStore<Toast | undefined>(undefined);
const notificationProvider = createNotificationProvider(toast.set);
const resources = [{ name: 'outing' }];
const options = { disableTelemetry: true, reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } } };

export function Gallery() {
  const name = useThemeName();
  const look = useMemo(() => buildTheme(name, { motion: false }), [name]);
  return (
    <ConfigProvider locale={zhCN} theme={look} button={{ autoInsertSpace: false }}>
      <App>
        <MemoryRouter>
          <Refine dataProvider={dataProvider} notificationProvider={notificationProvider} resources={resources} options={options}>
            <PolicyContext value={policy}>
              <FieldServicesContext value={services}>
                <Content />
                <ToastHost store={toast} />
              </FieldServicesContext>
            </PolicyContext>
          </Refine>
        </MemoryRouter>
      </App>
    </ConfigProvider>
  );
}

function Content() {
  const name = useThemeName();
  return (
    <main className={css.page}>
      <h1>Gallery</h1>
      <div className={css.bar}>
        <Button aria-pressed={name === 'light'} onClick={() => chooseTheme('light')}>
          浅色
        </Button>
        <Button aria-pressed={name === 'dark'} onClick={() => chooseTheme('dark')}>
          深色
        </Button>
      </div>
      <nav className={css.bar} aria-label="sections">
        {[...sampleTypes, 'lists', 'actions', 'states'].map((section) => (
          <a key={section} href={`#${section}`}>
            {section}
          </a>
        ))}
      </nav>
      {sampleTypes.map((type) => (
        <TypeSection key={type} type={type} />
      ))}
      <ListSection />
      <ActionSection />
      <StateSection />
    </main>
  );
}
