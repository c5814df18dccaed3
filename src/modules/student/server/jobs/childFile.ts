/** 导出全部资料 of a child. */
import { defineJobKind } from '../../../../server/features/jobs/jobKind';
import { packAsks, packChild, packInput } from '../pack/packChild';

export default defineJobKind({
  name: 'childFile',
  input: packInput,
  asks: packAsks,
  resumable: true,
  run: (run, context) => packChild(run, context, run.input.id),
});
