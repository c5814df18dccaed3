/** 字数 below the text, with the maximum. */
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import ui from '../../../ui/ui.module.css';
import css from './editor.module.css';
import { PatientChanges } from './patientChanges';

const format = new Intl.NumberFormat('zh-CN');

export function WordCount({ editor, most }: { editor: Editor; most: number }) {
  const [words, setWords] = useState(() => wordsOf(editor));
  useEffect(() => {
    const changes = new PatientChanges(() => setWords(wordsOf(editor)));
    const count = () => changes.notify(editor.state.doc.content.size);
    count();
    editor.on('transaction', count);
    return () => {
      editor.off('transaction', count);
    };
  }, [editor]);
  const tooMany = words > most;
  return (
    <div className={`${ui.fine} ${css.count}`} data-wrong={tooMany || undefined} role="status">
      字数 {format.format(words)}
      {tooMany && `，最多 ${format.format(most)}，请删去 ${format.format(words - most)}`}
    </div>
  );
}

/** Characters without whitespace, counted like the check does. */
function wordsOf({ state }: Editor): number {
  const text = state.doc.textBetween(0, state.doc.content.size, ' ', ' ').replace(/\s/g, '');
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
