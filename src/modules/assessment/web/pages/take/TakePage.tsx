/** 测评作答: the items of a scale, answered with a few keys or one hand; saved by itself, also through a lost network. */
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { getWayBack } from '../../../../../engine/page/wayBack';
import { PageState } from '../../../../../ui/PageState';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { type EvalType, evalTypeOf, evalTypes } from '../../../domain/codes';
import { compileScale } from '../../../domain/scoring/compileScale';
import type { TakingRecord } from '../../../domain/taking/calls';
import { planOf, type TakingPlan } from '../../../domain/taking/plan';
import { BottomBar } from './BottomBar';
import { Closed } from './Closed';
import { FinishPanel } from './FinishPanel';
import { ItemList } from './items/ItemList';
import { SectionNav } from './SectionNav';
import { type TakingPage as Page, TakingContext, useTakingState } from './store/takingContext';
import { type Loaded, useTakingRecord } from './store/useTakingRecord';
import { useTakingStore } from './store/useTakingStore';
import { TakeHead } from './TakeHead';
import { TakeNotices } from './TakeNotices';
import css from './take.module.css';
import { useFinish } from './useFinish';
import { useTakeKeys } from './useTakeKeys';

const title = '测评作答';

export function TakePage() {
  const { id = '' } = useParams();
  return <Opening key={id} id={id} />;
}

function Opening({ id }: { id: string }) {
  const { loaded, error, load, read } = useTakingRecord(id);
  if (loaded) return <Opened loaded={loaded} read={read} />;
  return error === undefined ? <Skeleton late /> : <ProblemState error={error} title={title} onRetry={load} />;
}

interface OpenedProps {
  loaded: Loaded;
  read: () => Promise<TakingRecord>;
}

function Opened({ loaded, read }: OpenedProps) {
  const { record, scale } = loaded.remote;
  const plan = useMemo(() => planOf(compileScale(scale), record), [scale, record]);
  if ('error' in plan) return <PageState title="不能施测" text={plan.message} urgent />;
  return <Work loaded={loaded} plan={plan} read={read} />;
}

function Work({ loaded, plan, read }: OpenedProps & { plan: TakingPlan }) {
  const { remote } = loaded;
  const taking = useTakingStore({ loaded, plan, read });
  const page = useMemo((): Page => ({ ...taking, plan, remote }), [taking, plan, remote]);
  return <TakingContext value={page}>{remote.canFill ? <Taking page={page} /> : <Closed />}</TakingContext>;
}

function Taking({ page }: { page: Page }) {
  const { store, flush } = page;
  const [query, setQuery] = useSearchParams();
  const isFinishing = query.get('step') === 'finish';
  const finish = useFinish(page);
  const leave = useLeaving(page.remote.scale);
  const show = (step: 'finish' | undefined) => {
    setQuery(step ? { step } : {});
    window.scrollTo(0, 0);
  };
  useTakeKeys({ page, isOff: isFinishing, onFinish: () => show('finish') });
  const go = (to: { item?: number; input?: string }) => {
    setQuery({});
    if (to.item !== undefined) store.moveTo(to.item, to.input === undefined);
    store.goToInput(to.input);
  };
  const pause = async () => {
    store.savePosition();
    await flush();
    leave();
  };
  return (
    <div className={`${ui.stack} ${css.page}`}>
      <TakeHead isFinishing={isFinishing} onPause={pause} onFinish={() => show('finish')} onItems={() => show(undefined)} />
      <TakeNotices isFinishing={isFinishing} />
      {isFinishing ? (
        <FinishPanel finish={finish} onGo={go} />
      ) : (
        <>
          <div className={`${ui.grid} ${css.columns}`}>
            <SectionNav />
            <ItemList />
          </div>
          <BottomBar onFinish={() => show('finish')} />
        </>
      )}
      <Announcement />
    </div>
  );
}

/** What the last key did, for screen readers. */
function Announcement() {
  const announced = useTakingState((state) => state.announced);
  return (
    <p className={ui.spoken} aria-live="polite">
      {announced}
    </p>
  );
}

const lists: Readonly<Record<EvalType, string>> = {
  [evalTypes.psychology]: 'psychologyList',
  [evalTypes.study]: 'studyList',
  [evalTypes.rapid]: 'rapidList',
  [evalTypes.development]: 'appraisal',
  [evalTypes.composite]: 'appraisal',
};

/** Back to the page that this one was opened from, else to the list of such assessments. */
function useLeaving(scale: TakingRecord['scale']): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    const back = getWayBack(state);
    if (back) navigate(back.to, { state: back.state });
    else navigate(`/appraisalManagementModel/${lists[evalTypeOf(scale)]}`);
  };
}
