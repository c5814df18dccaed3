/** Content of the notice bar. */
import { daysUntilExpiry, isExpired } from '../../domain/expiry';

export interface Notice {
  kind: 'expiry' | 'tip';
  text: string;
  /** A closed notice stays closed while the key is the same. */
  key: string;
}

/** `today` is YYYY-MM-DD. Our server refuses sign-in after the expiry; other backends may not, and a tab may stay open past it. */
export function noticeOf(expireEndTime: string | null, today: string): Notice {
  const date = expireEndTime?.slice(0, 10);
  if (isExpired(today, expireEndTime)) {
    return { kind: 'expiry', text: `机构服务已于 ${date} 到期，请联系售后续费。`, key: `expiry ${today}` };
  }
  const days = daysUntilExpiry(today, expireEndTime);
  if (days === undefined) return { kind: 'tip', text: '老师和家长可以关注公众号，及时收到上课和训练通知。', key: 'tip' };
  const left = days === 0 ? '今天到期' : `还剩 ${days} 天`;
  return { kind: 'expiry', text: `机构服务将于 ${date} 到期（${left}），请联系售后续费。`, key: `expiry ${today}` };
}
