/** Step 2: the field that each column of the file is mapped to. */
import { Alert, Button, Radio, Select } from 'antd';
import parts from '../../ui/parts.module.css';
import ui from '../../ui/ui.module.css';
import type { ImportUpload } from '../../wire/import';
import css from './import.module.css';
import { importTexts as texts } from './importTexts';
import type { ImportModel } from './useImport';

const leave = '';
const samples = 3;

export function MappingStep({ model, upload }: { model: ImportModel; upload: ImportUpload }) {
  const { mapping } = model.plan;
  const taken = new Set(mapping);
  const missing = upload.targets.filter(({ key, required }) => required && !taken.has(key)).map(({ title }) => title);
  const left = mapping.filter((key) => key === null).length;
  const options = [
    { value: leave, label: texts.columns.leave },
    ...upload.targets.map(({ key, title, required }) => ({ value: key, label: required ? `${title} *` : title })),
  ];
  return (
    <>
      {missing.length > 0 && <Alert className={parts.below12} type="warning" showIcon message={texts.missing(missing)} />}
      {upload.notice !== null && (
        <Alert
          className={parts.below12}
          type="warning"
          showIcon
          message={upload.notice}
          description={
            <Radio.Group
              aria-label={texts.hidden.title}
              value={model.plan.hidden}
              onChange={({ target }) => model.setHidden(target.value)}
              options={(['skip', 'take'] as const).map((value) => ({ value, label: texts.hidden[value] }))}
            />
          }
        />
      )}
      <section className={`${ui.surface} ${css.card}`}>
        <table className={`${ui.table} ${css.mapping}`}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.file}</th>
              <th scope="col">{texts.columns.sample}</th>
              <th scope="col">{texts.columns.target}</th>
            </tr>
          </thead>
          <tbody>
            {upload.titles.map((title, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title, and their order never changes
              <tr key={column}>
                <th scope="row">{title}</th>
                <td className={`${ui.ellipsis} ${css.sample}`}>
                  {upload.rows
                    .slice(0, samples)
                    .map(({ cells }) => cells[column])
                    .filter(Boolean)
                    .join('，')}
                </td>
                <td>
                  <Select
                    className={css.target}
                    aria-label={`${title}${texts.columns.target}`}
                    value={mapping[column] ?? leave}
                    options={options}
                    showSearch
                    optionFilterProp="label"
                    onChange={(key) => model.map(column, key === leave ? null : key)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <footer className={`${ui.row} ${css.footer}`}>
        <Button onClick={() => model.goTo(0)}>{texts.back}</Button>
        <span className={parts.grow} />
        {left > 0 && <span className={`${ui.flush} ${ui.note}`}>{texts.columnsLeft(left)}</span>}
        <Button type="primary" loading={model.busy} disabled={left === mapping.length} onClick={model.check}>
          {texts.next}
        </Button>
      </footer>
    </>
  );
}
