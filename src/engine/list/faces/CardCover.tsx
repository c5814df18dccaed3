/** The picture of a card, or the first character of its name. Decorative: the name is below. */
import { useFieldServices } from '../../../fields/fieldServices';
import { storedFilesOf } from '../../../fields/file/format';
import { Initial } from '../../record/Initial';
import css from './faces.module.css';

export function CardCover({ value, label }: { value: unknown; label: string }) {
  const { fileUrl } = useFieldServices();
  const [picture] = storedFilesOf(value);
  return (
    <span className={css.cover}>
      {picture ? <img src={fileUrl(picture.id)} alt="" loading="lazy" /> : <Initial label={label} size="large" />}
    </span>
  );
}
