/** antd's theme on paper: light, whatever is on screen. The app provides it; sheets without antd do not need it. */
import type { ThemeConfig } from 'antd';
import { createContext } from 'react';

export const PaperThemeContext = createContext<() => ThemeConfig>(() => ({}));
