/** Whether somebody asks why: what may not be used is drawn, too, and a click on anything answers instead of doing it. */
import { createStore } from '../../ui/store';

export const helpMode = createStore(false);
