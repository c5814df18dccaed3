/** 字数 under the text, and how many are too many. */
import { type Editor, useEditorState } from '@tiptap/react';
import css from './editor.module.css';

const format = new Intl.NumberFormat('zh-CN');

export function WordCount({ editor, most }: { editor: Editor; most: number }) {
  const words = useEditorState({ editor, selector: ({ editor: current }) => wordsOf(current) });
  const tooMany = words > most;
  return (
    <div className={css.count} data-wrong={tooMany || undefined} role="status">
      字数 {format.format(words)}
      {tooMany && `，最多 ${format.format(most)}，请删去 ${format.format(words - most)}`}
    </div>
  );
}

/** The same count as the check's: letters without space. */
function wordsOf({ state }: Editor): number {
  const text = state.doc.textBetween(0, state.doc.content.size, ' ', ' ').replace(/\s/g, '');
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
