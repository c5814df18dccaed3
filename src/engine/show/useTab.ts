/** The open tab, kept in the address so that a link shows the same. */
import { useLocation, useSearchParams } from 'react-router';

/** Names the open tab in the address of a record page. */
export const tabParameter = 'tab';

/** The way back leads through the tabs one was in; the way to the list stays the one the page was opened with. */
export function useTab(keys: readonly string[]): [string, (key: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const asked = params.get(tabParameter);
  const first = keys[0] ?? '';
  const current = asked !== null && keys.includes(asked) ? asked : first;
  const choose = (key: string) => key !== current && setParams(key === first ? {} : { [tabParameter]: key }, { state });
  return [current, choose];
}
