/** 文档项: what is written beside the answers, for plans and reports. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { insertAt, removeAt } from '../../../domain/edit/at';
import { freeName } from '../../../domain/edit/parts';
import { useCommands, useScale } from '../editorContext';
import { CheckAt, ChoiceAt, optionsOf } from '../inputs/ChoiceAt';
import { Entries } from '../inputs/Entries';
import { FindingsOf } from '../inputs/Labelled';
import { NumberAt } from '../inputs/NumberAt';
import { TextAt } from '../inputs/TextAt';
import css from '../scale.module.css';

const kinds = optionsOf({
  text: '一行文字',
  textarea: '多行文字',
  number: '数字',
  date: '日期',
  user: '员工',
  list: '列表',
  multi: '多选',
  single: '单选',
  boolean: '是否',
  file: '文件',
  signature: '签名',
});

export function FieldsPart() {
  const { fields = [] } = useScale();
  const { edit, isReadOnly } = useCommands();
  if (isReadOnly && fields.length === 0) return null;
  const add = () => {
    const code = freeName('field', [...fields.map((one) => one.code)]);
    edit((known) => insertAt(known, ['fields'], fields.length, { code, label: '新文档项', type: 'textarea' }));
  };
  return (
    <section className={css.part} aria-label="文档项">
      <div className={css.partHead}>
        <h2 className={css.heading}>文档项</h2>
        {!isReadOnly && <Button onClick={add}>加一项</Button>}
      </div>
      <Entries of={fields}>
        {(field, at) => (
          <div className={css.rowOpen} data-path={`fields.${at}`}>
            <div className={css.form}>
              <TextAt path={['fields', at, 'code']} title="代码" maxLength={40} />
              <TextAt path={['fields', at, 'label']} title="名称" />
              <ChoiceAt path={['fields', at, 'type']} title="类型" options={kinds} />
              <NumberAt path={['fields', at, 'maxLength']} title="最多字数" />
              <div className={css.checks}>
                <CheckAt path={['fields', at, 'required']} title="必填" />
              </div>
            </div>
            <FindingsOf path={['fields', at]} />
            {!isReadOnly && (
              <div className={css.tools}>
                <Button
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`删除“${field.label}”`}
                  onClick={() => edit((known) => removeAt(known, ['fields'], at, true))}
                >
                  删除
                </Button>
              </div>
            )}
          </div>
        )}
      </Entries>
    </section>
  );
}
