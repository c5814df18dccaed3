/** Notice above a form that was filled from a draft, with commands to discard the draft and to restore it. */

import { HistoryOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { todayInShanghai } from '../../fields/components/today';
import parts from '../../ui/parts.module.css';
import { lazyTexts } from '../lazyTexts';
import { dayTimeText } from '../time/dayTimeText';
import { shortTime } from '../time/shortTime';
import type { FormDraft } from './useDraft';

export function DraftNotice({ draft }: { draft: FormDraft }) {
  const { news, restore, drop } = draft;
  if (!news) return null;
  const time = shortTime(dayTimeText(new Date(news.draft.savedAt)), todayInShanghai());
  const { restored, offered, dropped, discard, restoreDraft, undo } = lazyTexts.draft;
  const message = { restored: restored(time), offered: offered(time), dropped }[news.kind];
  return (
    <Alert
      className={parts.below12}
      type="info"
      showIcon
      icon={<HistoryOutlined />}
      message={message}
      action={
        <>
          {news.kind === 'offered' && (
            <Button type="link" size="small" onClick={restore}>
              {restoreDraft}
            </Button>
          )}
          <Button type="link" size="small" onClick={news.kind === 'dropped' ? restore : drop}>
            {news.kind === 'dropped' ? undo : discard}
          </Button>
        </>
      }
    />
  );
}
