/** All entries of a child, the newest first; withdrawn ones are struck through. */
import { LinkFromHere } from '../../../../../engine/page/fromHere';
import ui from '../../../../../ui/ui.module.css';
import type { ConsentBook } from '../../../domain/calls';
import css from './consents.module.css';

export function ConsentHistory({ history }: Pick<ConsentBook, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section className={`${ui.card} ${css.card}`} aria-label="同意记录">
      <h2 className={ui.title14}>记录</h2>
      <ol className={`${ui.list} ${css.history}`}>
        {history.map((one) => (
          <Entry key={one.id} entry={one} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: ConsentBook['history'][number] }) {
  const { id, purpose, kind, who, answer, answeredOn, route, text, reason, until, effects, recorder, reversed } = entry;
  const more = [route, text, recorder && `登记人 ${recorder}`, until && `到 ${until}`].filter(Boolean).join('，');
  return (
    <li className={reversed ? css.reversed : css.entry}>
      <p className={css.line}>
        <time dateTime={answeredOn}>{answeredOn.slice(0, 16)}</time>
        <LinkFromHere to={`/studentModel/consentRecord/show/${encodeURIComponent(id)}`}>
          {purpose} {who || kind} {answer || (until ? '' : kind)}
        </LinkFromHere>
        {reversed && <span className={css.second}>已作废</span>}
      </p>
      {more && <p className={`${ui.second} ${ui.breakable} ${css.text}`}>{more}</p>}
      {reason && <p className={`${ui.second} ${ui.breakable} ${css.text}`}>{reason}</p>}
      {effects && <p className={`${ui.second} ${ui.breakable} ${css.text}`}>停下：{effects.split('\n').join('；')}</p>}
    </li>
  );
}
