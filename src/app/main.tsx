/** Entry point: applies the theme, decides which screen to show, and starts loading it. Contains React and little else. */
import { must } from '../domain/must';
import './base.css';
import '../ui/ui.module.css';
import '../ui/parts.module.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readToken } from '../providers/auth/tokenCookie';
import { Entry } from './Entry';
import { getEntryTarget } from './session/entryTarget';
import { getCurrentPath } from './session/leave';
import { applyThemeChoice } from './theme/themeChoice';

applyThemeChoice();
const token = readToken();
const target = getEntryTarget({ path: getCurrentPath(), hasToken: token !== undefined, userAgent: navigator.userAgent });
if (target.address) history.replaceState(null, '', target.address);

createRoot(must(document.getElementById('root'), 'element "root" of the document')).render(
  <StrictMode>
    <Entry screen={target.screen} token={token} />
  </StrictMode>,
);
