/** `/openScreen?key=…`: the screen of an address, without sign-in and without the application shell. */
import { useCallback } from 'react';
import { readOpenScreen } from '../screen/readScreen';
import { Screen } from '../screen/Screen';

export function OpenScreenPage({ screenKey }: { screenKey: string }) {
  const read = useCallback(() => readOpenScreen(screenKey), [screenKey]);
  return <Screen read={read} />;
}
