/** Remarks for editors stand in a field of their own, not in what is printed. */
import { findEditorWord, listPrintedTexts } from '../scale/editorNotes';
import type { Draft } from './draft';
import type { Find } from './finding';

export function checkNotes(draft: Draft, find: Find): void {
  const { confidenceNote, assumption, missing, formula, notes } = {
    confidenceNote: draft.part('confidenceNote'),
    assumption: draft.part('assumption'),
    missing: draft.part('missing'),
    formula: draft.part('formula'),
    notes: draft.part('notes'),
  };
  for (const { path, text } of listPrintedTexts({ confidenceNote, assumption, missing, formula, notes })) {
    const word = findEditorWord(text);
    if (word) find(path, `“${word}”是写给编辑量表的人的，而这里的文字印在报告上`, '请把这一句移到“editorNotes”（编辑备注，不打印）');
  }
}
