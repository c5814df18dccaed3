/** Rich text: plain text in lists, sanitized HTML on record pages. */
import { useEffect, useState } from 'react';
import ui from '../../ui/ui.module.css';
import css from '../components/cells.module.css';
import { Words } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { richText } from '.';
import { formatRichText } from './format';

export const richTextCell: FieldCell<typeof richText> = {
  Cell: RichTextCell,
  line: ({ value }) => formatRichText(String(value)),
  width: 220,
  importance: 'low',
  wide: true,
};

function RichTextCell({ value, view }: FieldCellProps<typeof richText>) {
  const html = String(value);
  const words = formatRichText(html);
  if (view === 'show') return <Sanitized html={html} words={words} />;
  return <Words text={words} view={view} />;
}

/** Plain text until the sanitizer is loaded, which happens with the first such record. */
function Sanitized({ html, words }: { html: string; words: string }) {
  const [clean, setClean] = useState<string>();
  useEffect(() => {
    let current = true;
    import('./sanitize').then(({ sanitize }) => current && setClean(sanitize(html)));
    return () => {
      current = false;
    };
  }, [html]);
  if (clean === undefined)
    return (
      <div className={`${ui.breakable} ${css.rich}`} aria-busy="true">
        {words}
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized one line above, and by the server before it was stored
  return <div className={`${ui.breakable} ${css.rich}`} dangerouslySetInnerHTML={{ __html: clean }} />;
}
