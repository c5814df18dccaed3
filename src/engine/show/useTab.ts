/** The open tab of a record page, kept in the address. */
import { useLocation, useSearchParams } from 'react-router';
import { useKeptParameters } from '../page/keptParameters';

/** Query parameter with the name of the tab. */
export const tabParameter = 'tab';

/** Each change adds a history entry; the return address of the page is kept. */
export function useTab(keys: readonly string[]): [string, (key: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const kept = useKeptParameters();
  const asked = params.get(tabParameter);
  const first = keys[0] ?? '';
  const current = asked !== null && keys.includes(asked) ? asked : first;
  const choose = (key: string) => key !== current && setParams(key === first ? kept : { ...kept, [tabParameter]: key }, { state });
  return [current, choose];
}
