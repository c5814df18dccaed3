/** The fields of a Word template, and templates to start from. */
import { Button, Drawer } from 'antd';
import { useSave } from '../../../../../engine/job/useSave';
import { LinkFromHere } from '../../../../../engine/page/fromHere';
import { usePolicy } from '../../../../../providers/access/usePolicy';
import ui from '../../../../../ui/ui.module.css';
import { reportCalls } from '../../../domain/report/calls';
import { type WordField, wordFields, wordLists } from '../../../domain/report/wordFields';
import css from './report.module.css';

/** Page on which the template is uploaded, and its key. */
const settings = { path: '/systemModel/setting', permission: 'systemModel:preferenceSetting' };

export default function WordFieldsDrawer({ onClose }: { onClose: () => void }) {
  const { save } = useSave();
  const policy = usePolicy();
  const { path } = reportCalls.template;
  return (
    <Drawer open title="Word 模板与字段" width={480} onClose={onClose}>
      <p>
        在 Word 里排好版面，在要填内容的地方写花括号和字段名，如 {'{姓名}'}；导出时换成报告里的内容，字体和格式照模板。列表从 {'{#得分}'} 到{' '}
        {'{/得分}'}
        ，放在表格同一行的首尾，这一行就按得分重复。
      </p>
      <p className={ui.wrap}>
        <Button onClick={() => save(path, '测评报告模板.docx')}>下载在用的模板</Button>
        <Button onClick={() => save(`${path}?own=false`, '测评报告默认模板.docx')}>下载默认模板</Button>
      </p>
      {policy.can(settings.permission) ? (
        <p>
          改好的模板在<LinkFromHere to={settings.path}>偏好设置</LinkFromHere>的“Word 报告模板”里上传。
        </p>
      ) : (
        <p>改好的模板请管理员在偏好设置的“Word 报告模板”里上传。</p>
      )}
      <Fields title="字段" fields={wordFields} />
      {wordLists.map(({ name, what, fields }) => (
        <Fields key={name} title={`列表 {#${name}} … {/${name}}：${what}`} fields={fields} />
      ))}
    </Drawer>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly WordField[] }) {
  return (
    <>
      <h3 className={`${ui.title14} ${css.fieldsTitle}`}>{title}</h3>
      <dl className={`${ui.flush} ${css.fields}`}>
        {fields.map(({ name, what }) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
