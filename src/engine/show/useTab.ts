/** The open tab, kept in the address so that a link shows the same. */
import { useSearchParams } from 'react-router';

const parameter = 'tab';

export function useTab(keys: readonly string[]): [string, (key: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(parameter);
  const first = keys[0] ?? '';
  const current = asked !== null && keys.includes(asked) ? asked : first;
  const choose = (key: string) => setParams(key === first ? {} : { [parameter]: key }, { replace: true });
  return [current, choose];
}
