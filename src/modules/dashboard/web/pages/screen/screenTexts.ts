/** Sentences of the big screen. Pure. */
import type { ScreenAnswer } from '../../../../../wire/screen';
import type { Notice } from './screenState';

const inShanghai = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** 09:05 */
export const clockText = (now: Date) => inShanghai.format(now);

/** Text of a notice above the figures; undefined = none. */
export function formatNotice(notice: Notice, answer: ScreenAnswer | undefined): string | undefined {
  const kept = answer ? `，数据停在 ${answer.asOf.slice(11, 16)}` : '';
  switch (notice) {
    case 'signIn':
      return '登录已到期，请重新登录，登录后大屏自动恢复';
    case 'forbidden':
      return '这个账号没有查看数据大屏的权限，请联系管理员';
    case 'ended':
      return '这个大屏地址已收回、到期或不存在，请联系管理员在大屏地址里重新生成';
    case 'offline':
      return `网络已断开${kept}，恢复后自动更新`;
    case 'unreachable':
      return '连接不上服务器，正在重试';
    case 'old':
      return `数据停在 ${answer?.asOf.slice(11, 16)}，正在重试`;
    case 'nothing':
      return '没有可以显示的看板：请为这个账号开通看板权限，或在大屏设置里选择看板';
    case 'waiting':
      return '正在读取数据';
    default:
      return undefined;
  }
}
