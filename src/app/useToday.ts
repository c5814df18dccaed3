/** The day where the institutions are, in tabs that stay open all week: a new one begins at midnight in Shanghai. */
import { useEffect, useState } from 'react';
import { todayInShanghai } from '../fields/faces/today';

const dayMs = 86_400_000;
const shanghaiOffsetMs = 8 * 3_600_000;

/** YYYY-MM-DD. */
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
