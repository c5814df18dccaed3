/** What stands where content is missing, and every colour with its meaning. */
import { Button } from 'antd';
import { colorNames } from '../../../src/fields/colors';
import { Tone } from '../../../src/fields/components/Tone';
import { PageState } from '../../../src/ui/PageState';
import { ForbiddenState, ProblemState } from '../../../src/ui/ProblemState';
import { Skeleton } from '../../../src/ui/Skeleton';
import { GallerySection, Tile } from './Tile';

export function StateSection() {
  return (
    <GallerySection name="states" text="Colours by meaning, and what stands where content is missing.">
      {[...colorNames, 'main' as const].map((color) => (
        <Tile key={color} name={color}>
          <Tone color={color}>状态 {color}</Tone>
        </Tile>
      ))}
      <Tile name="loading">
        <Skeleton />
      </Tile>
      <Tile name="nothing yet">
        <PageState title="还没有活动" text="点击新增添加第一条。">
          <Button type="primary">新增活动</Button>
        </PageState>
      </Tile>
      <Tile name="failed">
        <ProblemState error={new Error('连接超时')} title="活动" onRetry={() => undefined} />
      </Tile>
      <Tile name="forbidden">
        <ForbiddenState title="活动" />
      </Tile>
    </GallerySection>
  );
}
