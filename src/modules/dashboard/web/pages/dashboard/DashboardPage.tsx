/** Start page: greeting, banners, and the board of the person's work as far as the person's rights reach. */

import { Link } from 'react-router';
import { getHourInShanghai, todayInShanghai } from '../../../../../domain/calendar';
import { getGreeting } from '../../../../../domain/greeting';
import { formatWeekday, weekdayOf } from '../../../../../domain/weekday';
import { usePolicy } from '../../../../../providers/access/usePolicy';
import { useUserInfo } from '../../../../../providers/auth/userInfo';
import ui from '../../../../../ui/ui.module.css';
import { useNow } from '../../../../../ui/useNow';
import { workBoard } from '../../../../../wire/boards';
import { screenKeys } from '../../../../../wire/screen';
import css from '../../parts/board/board.module.css';
import { BannerCard } from './BannerCard';
import { Board } from './Board';
import { CardBoundary } from './CardBoundary';

export function DashboardPage() {
  const { nickName, orgName } = useUserInfo();
  const policy = usePolicy();
  const now = useNow();
  const today = todayInShanghai(now);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={`${ui.title20} ${css.greeting}`}>
          {getGreeting(getHourInShanghai(now))}，{nickName}
        </h1>
        <p className={`${ui.flush} ${ui.noteText}`}>
          {today} {formatWeekday(weekdayOf(today), '星期')}，{orgName}
          {policy.can(screenKeys.open) && (
            <>
              {' '}
              <Link className={css.screenLink} to="/operateModel/screen">
                数据大屏
              </Link>
            </>
          )}
        </p>
      </header>
      <CardBoundary>
        <BannerCard />
      </CardBoundary>
      <Board name={workBoard} empty="您的账号还没有开通页面，请联系本机构的管理员。" />
    </div>
  );
}
