/** 计分: scores from top to bottom, what unanswered items do, and what scores are worked out with besides items. */
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { FieldsOf } from '../../../../../../engine/workingCopy/editor/fieldSpec';
import { ListPart, Part } from '../../../../../../engine/workingCopy/editor/Part';
import { TextAt } from '../../../../../../engine/workingCopy/editor/TextAt';
import { AgePart, changeRuleList, editionList, goalList, missingFields, normList } from '../parts/scoreParts';
import { inputList } from './inputList';
import { scoreList } from './scoreList';

export function ScoresTab() {
  return (
    <>
      <ListPart {...scoreList} />
      <Part title="漏答处理">
        <FieldsOf fields={missingFields} />
      </Part>
      <ListPart {...inputList} />
      <ListPart {...editionList} />
      <AgePart />
      <ListPart {...changeRuleList} />
      <ListPart {...normList} />
      <ListPart {...goalList} />
      <section className={parts.part} aria-label="公式说明">
        <TextAt path={['formula']} title="公式说明（印在报告上）" empty="nothing" area wide />
      </section>
    </>
  );
}
