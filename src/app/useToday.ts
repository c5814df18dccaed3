/** Current date in Shanghai, where the institutions are; updated at midnight in tabs that stay open. */
import { useEffect, useState } from 'react';
import { todayInShanghai } from '../fields/components/today';

const dayMs = 86_400_000;
const shanghaiOffsetMs = 8 * 3_600_000;

/** Current date, YYYY-MM-DD. */
export function useToday(): string {
  const [today, setToday] = useState(() => todayInShanghai());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      setToday(todayInShanghai());
      clearTimeout(timer);
      timer = setTimeout(look, dayMs - ((Date.now() + shanghaiOffsetMs) % dayMs));
    };
    look();
    // Timers do not run while the computer is suspended.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
