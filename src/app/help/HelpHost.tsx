/** Renders help mode while it is on; its code is loaded at first use. */
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { useStore } from '../../ui/store';
import { helpMode } from './helpMode';

const HelpMode = lazyPart('help mode', () => import('./HelpMode'), { floating: true });

export function HelpHost() {
  const on = useStore(helpMode);
  return (
    on && (
      <Suspense>
        <HelpMode onClose={() => helpMode.set(false)} />
      </Suspense>
    )
  );
}
