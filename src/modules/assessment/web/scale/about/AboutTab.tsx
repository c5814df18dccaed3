/** 来源与说明. */
import { aboutForms, aboutLists } from '../parts/aboutParts';
import { FieldsOf, ListPart, Part } from '../parts/Part';

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
