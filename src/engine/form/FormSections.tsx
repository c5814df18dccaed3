/** The sections of a form: one card on a page, plain groups in a drawer. Fields of a hidden section keep their values. */
import { BetaSchemaForm } from '@ant-design/pro-components';
import { Form, Row } from 'antd';
import { memo, useMemo } from 'react';
import { todayInShanghai } from '../../fields/components/today';
import ui from '../../ui/ui.module.css';
import { useFormSetting } from './FormContext';
import css from './form.module.css';
import { listSectionDependencies, mapFieldsToColumns } from './formColumns';
import { type FormModel, type FormSection, isShown } from './formModel';
import { getSectionId } from './getSectionId';
import { StepPanel } from './steps/StepPanel';

interface FormSectionsProps {
  model: FormModel;
  /** Prefix of the ids of the sections, for links to them. */
  anchor: string;
  titled: boolean;
}

/** Memoized, because typing must not render all sections. */
export const FormSections = memo(function FormSections({ model, anchor, titled }: FormSectionsProps) {
  return model.sections.map((section) => (
    <StepPanel key={section.title} title={section.title}>
      <Section section={section} id={getSectionId(anchor, section.title)} titled={titled} />
    </StepPanel>
  ));
});

interface SectionProps {
  section: FormSection;
  id: string;
  titled: boolean;
}

function Section(props: SectionProps) {
  const { section } = props;
  const names = useMemo(() => listSectionDependencies(section), [section]);
  if (names.length === 0) return <SectionFields {...props} />;
  return (
    <Form.Item noStyle shouldUpdate={(before, after) => names.some((name) => before[name] !== after[name])}>
      {({ getFieldsValue }) => isShown(section, getFieldsValue(true), todayInShanghai()) && <SectionFields {...props} />}
    </Form.Item>
  );
}

function SectionFields({ section, id, titled }: SectionProps) {
  const { form, mode } = useFormSetting();
  const columns = useMemo(() => mapFieldsToColumns(section.fields, { form, mode }), [section, form, mode]);
  return (
    <section className={css.section} id={id} aria-label={section.title}>
      {titled && <h2 className={`${ui.sectionTitle} ${css.sectionTitle}`}>{section.title}</h2>}
      <Row gutter={24}>
        <BetaSchemaForm layoutType="Embed" columns={columns} />
      </Row>
    </section>
  );
}
