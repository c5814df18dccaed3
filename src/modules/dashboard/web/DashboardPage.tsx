/** Start page: greeting, counts and to-dos, as far as the user's rights reach. */

import { manifest } from 'virtual:kangjiao/config';
import { Link } from 'react-router';
import { hourInShanghai, todayInShanghai } from '../../../domain/calendar';
import { greetingAt } from '../../../domain/greeting';
import { weekdayLabel, weekdayOf } from '../../../domain/weekday';
import { usePolicy } from '../../../providers/access/usePolicy';
import { useUserInfo } from '../../../providers/auth/userInfo';
import { useNow } from '../../../ui/useNow';
import { BannerCard } from './BannerCard';
import { CardBoundary } from './CardBoundary';
import { DistributionCard } from './DistributionCard';
import css from './dashboard.module.css';
import { StatisticCard } from './StatisticCard';
import { distribution, permittedLists, permittedShortcuts, statistics } from './statistics';
import { TodoCard } from './TodoCard';

export function DashboardPage() {
  const { nickName, orgName } = useUserInfo();
  const policy = usePolicy();
  const resources = permittedLists(manifest, policy);
  const now = useNow();
  const today = todayInShanghai(now);
  const mine = statistics.filter(({ resource }) => resources.has(resource));

  return (
    <>
      <header className={css.head}>
        <h1 className={css.greeting}>
          {greetingAt(hourInShanghai(now))}，{nickName}
        </h1>
        <p className={css.today}>
          {today} {weekdayLabel(weekdayOf(today), '星期')}，{orgName}
        </p>
      </header>
      <CardBoundary>
        <BannerCard />
      </CardBoundary>
      {permittedShortcuts(manifest, policy).map(({ path, title, text }) => (
        <Link key={path} to={path} className={css.shortcut}>
          <strong>{title}</strong>
          <span className={css.shortcutText}>{text}</span>
          <span aria-hidden>›</span>
        </Link>
      ))}
      {mine.length > 0 && (
        <div className={css.statistics}>
          {mine.map((statistic) => (
            <StatisticCard key={statistic.title} statistic={statistic} resource={resources.get(statistic.resource)!} />
          ))}
        </div>
      )}
      <div className={css.panels}>
        {resources.size > 0 && <TodoCard />}
        {resources.has(distribution.resource) && (
          <CardBoundary frame={(sentence) => <section className={`${css.panel} ${css.broken}`}>{sentence}</section>}>
            <DistributionCard />
          </CardBoundary>
        )}
      </div>
      {resources.size === 0 && <p className={css.done}>您的账号还没有开通页面，请联系本机构的管理员。</p>}
    </>
  );
}
