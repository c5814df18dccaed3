/** Starts and ends help mode by Ctrl+/, and brings its code when it is first wanted. */
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../providers/page/lazyPart';
import { useStore } from '../store';
import { helpMode } from './helpMode';

const HelpMode = lazyPart('help mode', () => import('./HelpMode'), { floating: true });

export function HelpHost() {
  const on = useStore(helpMode);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      helpMode.set(!helpMode.get());
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    on && (
      <Suspense>
        <HelpMode onClose={() => helpMode.set(false)} />
      </Suspense>
    )
  );
}
