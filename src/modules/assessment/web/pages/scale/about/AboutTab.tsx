/** 来源与说明. */

import { FieldsOf } from '../../../../../../engine/workingCopy/editor/fieldSpec';
import { ListPart, Part } from '../../../../../../engine/workingCopy/editor/Part';
import { aboutForms, aboutLists } from '../parts/aboutParts';

export function AboutTab() {
  return (
    <>
      {aboutForms.map(({ title, fields }) => (
        <Part key={title} title={title}>
          <FieldsOf fields={fields} />
        </Part>
      ))}
      {aboutLists.map((list) => (
        <ListPart key={list.of} {...list} />
      ))}
    </>
  );
}
