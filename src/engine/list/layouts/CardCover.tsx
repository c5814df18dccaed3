/** The picture of a card, or the first character of its name. Decorative: the name is below. */
import { StoredPicture } from '../../../fields/components/StoredPicture';
import { storedFilesOf } from '../../../fields/file/format';
import { Initial } from '../../record/Initial';
import css from './layouts.module.css';

export function CardCover({ value, label }: { value: unknown; label: string }) {
  const [picture] = storedFilesOf(value);
  const initial = <Initial label={label} size="large" />;
  return <span className={css.cover}>{picture ? <StoredPicture file={picture} alt="" fallback={initial} /> : initial}</span>;
}
