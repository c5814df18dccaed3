/** Page titles for the sign-in page, which does not load the manifest. */
import { pageTitles } from 'virtual:kangjiao/page-titles';
import { isUnder } from '../../config/addresses';

/** Title of the page at the address or of the page above it; never that of a record. */
export function pageTitleOf(pathname: string, titles: Readonly<Record<string, string>> = pageTitles): string | undefined {
  const paths = Object.keys(titles).filter((path) => isUnder(pathname, path));
  const longest = paths.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : titles[longest];
}
