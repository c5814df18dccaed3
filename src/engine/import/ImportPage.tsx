/** Import of a file in four steps: upload, mapping of columns, dry run, import. */
import { Steps } from 'antd';
import type { Resource } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import { PageHead } from '../../ui/PageHead';
import { ForbiddenState } from '../../ui/ProblemState';
import { narrowScreen, useMediaQuery } from '../../ui/useMediaQuery';
import { getAllowedPaths } from '../resourcePaths';
import { useResource } from '../useResource';
import { CheckStep } from './CheckStep';
import { DoneStep } from './DoneStep';
import css from './import.module.css';
import { importTexts as texts } from './importTexts';
import { MappingStep } from './MappingStep';
import { UploadStep } from './UploadStep';
import { useImport } from './useImport';

export default function ImportPage({ name }: { name: string }) {
  const resource = useResource(name);
  const policy = usePolicy();
  const may = policy.can(resource.permission) && getAllowedPaths(resource, policy).import !== undefined;
  return may ? <ImportContent resource={resource} /> : <ForbiddenState title={resource.title} />;
}

function ImportContent({ resource }: { resource: Resource }) {
  const model = useImport(resource);
  const narrow = useMediaQuery(narrowScreen);
  const { upload, step } = model;
  return (
    <>
      <PageHead title={texts.title(resource.title)} description={upload && texts.file(upload.name, upload.rows.length)}>
        <Steps
          className={css.steps}
          size="small"
          current={step}
          items={texts.steps.map((title) => ({ title }))}
          direction="horizontal"
          responsive={false}
          type={narrow ? 'inline' : 'default'}
        />
      </PageHead>
      {step === 0 && <UploadStep resource={resource} model={model} />}
      {step === 1 && upload && <MappingStep model={model} upload={upload} />}
      {step === 2 && upload && <CheckStep resource={resource} model={model} upload={upload} narrow={narrow} />}
      {step === 3 && <DoneStep resource={resource} model={model} />}
    </>
  );
}
