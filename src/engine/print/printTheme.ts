/** antd theme for sheets: light in both colour schemes. Provided by the app; sheets without antd do not need it. */
import type { ThemeConfig } from 'antd';
import { createContext } from 'react';

export const PrintThemeContext = createContext<() => ThemeConfig>(() => ({}));
