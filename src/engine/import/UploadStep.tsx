/** Step 1: download of the template and upload of the file. */
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import type { Resource } from '../../config/normalized';
import ui from '../../ui/ui.module.css';
import { importPaths } from '../../wire/import';
import { useSave } from '../job/useSave';
import css from './import.module.css';
import { importTexts as texts } from './importTexts';
import type { ImportModel } from './useImport';

export function UploadStep({ resource, model }: { resource: Resource; model: ImportModel }) {
  const { save } = useSave();
  const template = () => save(`${importPaths.template}?resource=${resource.name}`, `${texts.title(resource.title)}模板.xlsx`);
  const take = (file: File) => {
    model.send(file);
    return false;
  };
  return (
    <section className={`${ui.surface} ${css.upload}`}>
      <Upload.Dragger accept=".xlsx,.csv" showUploadList={false} beforeUpload={take} disabled={model.busy}>
        <p className={css.dropMark}>
          <InboxOutlined aria-hidden />
        </p>
        <p className={css.dropText} role="status">
          {model.busy ? texts.reading : texts.drop}
        </p>
        <p className={`${ui.flush} ${ui.note}`}>{texts.dropHint}</p>
      </Upload.Dragger>
      <div className={`${ui.row} ${css.templateRow}`}>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={template}>
          {texts.template}
        </Button>
        <span className={`${ui.flush} ${ui.note}`}>{texts.templateHint}</span>
      </div>
    </section>
  );
}
