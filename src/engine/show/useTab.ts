/** The open tab, kept in the address so that a link shows the same. */
import { useSearchParams } from 'react-router';

/** Names the open tab in the address of a record page. */
export const tabParameter = 'tab';

export function useTab(keys: readonly string[]): [string, (key: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(tabParameter);
  const first = keys[0] ?? '';
  const current = asked !== null && keys.includes(asked) ? asked : first;
  const choose = (key: string) => setParams(key === first ? {} : { [tabParameter]: key }, { replace: true });
  return [current, choose];
}
