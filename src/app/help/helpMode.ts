/** Whether help mode is on: elements without permission are displayed too, and a click explains an element instead of activating it. */
import { createStore } from '../../ui/store';

export const helpMode = createStore(false);
