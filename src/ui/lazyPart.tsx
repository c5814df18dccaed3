/**
 * A part of a page whose code is loaded when it is first shown. When the code does not arrive, that part says so and
 * offers to load it again; the page around it, and what was typed there, stays.
 */
import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { isLoadFailure, loadChunk } from './chunkFailure';
import css from './lazyPart.module.css';

export interface LazyPartOptions {
  /** Dialogs: there is no place for them in the page, so the failure stands above it. */
  floating?: boolean;
}

/** `chunk` names the part in messages. The component suspends while it loads: a `Suspense` stands around it. */
export function lazyPart<Props extends object>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  { floating = false }: LazyPartOptions = {},
): ComponentType<Props> {
  // React keeps the outcome of a lazy component for good, so each attempt is a new one.
  const attempt = () => lazy(() => loadChunk(chunk, load)) as unknown as ComponentType<Props>;
  let Loaded = attempt();
  return function LazyPart(props: Props) {
    const [round, setRound] = useState(0);
    const retry = () => {
      Loaded = attempt();
      setRound(round + 1);
    };
    return (
      <PartBoundary key={round} onRetry={retry} floating={floating}>
        <Loaded {...props} />
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  /** Undefined where nothing but a full load helps. */
  onRetry?: () => void;
  floating?: boolean;
  children: ReactNode;
}

/** Keeps code that did not arrive from taking the whole page away. Mistakes in the code go on to the page's own boundary. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isLoadFailure(error)) throw error;
    const failure = <PartFailure error={error} onRetry={this.props.onRetry} />;
    return this.props.floating ? createPortal(<div className={css.floating}>{failure}</div>, document.body) : failure;
  }
}

/** Plain elements, because antd may be what is missing. */
function PartFailure({ error, onRetry }: { error: unknown; onRetry: (() => void) | undefined }) {
  return (
    <span className={css.failure} role="alert">
      这一部分没有加载出来 <code className={css.detail}>{error instanceof Error ? error.message : String(error)}</code>
      {onRetry && (
        <button type="button" className={css.button} onClick={onRetry}>
          重试
        </button>
      )}
      <button type="button" className={css.button} onClick={() => location.reload()}>
        刷新页面
      </button>
    </span>
  );
}
