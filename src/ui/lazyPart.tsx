/**
 * A part of a page whose code is loaded on first render. On a load failure only this part shows an error with a retry button;
 * the rest of the page and its input stay.
 */
import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { isLoadFailure, loadChunk } from './chunkFailure';
import css from './lazyPart.module.css';
import ui from './ui.module.css';

export interface LazyPartOptions {
  /** For dialogs, which have no place in the page: the error floats above it. */
  floating?: boolean;
}

/** `chunk` is the name used in error messages. The component suspends while loading, so it needs a `Suspense` above it. */
export function lazyPart<Props extends object>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  { floating = false }: LazyPartOptions = {},
): ComponentType<Props> {
  // React caches the result of a lazy component permanently, so each attempt creates a new one.
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
  /** Undefined where only reloading the page helps. */
  onRetry?: () => void;
  floating?: boolean;
  children: ReactNode;
}

/** Catches chunk load failures of its children; other errors propagate to the page's boundary. */
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

/** Plain elements, because antd itself may have failed to load. */
function PartFailure({ error, onRetry }: { error: unknown; onRetry: (() => void) | undefined }) {
  return (
    <span className={css.failure} role="alert">
      这一部分没有加载出来 <code className={`${ui.breakable} ${ui.fine}`}>{error instanceof Error ? error.message : String(error)}</code>
      {onRetry && (
        <button type="button" className={ui.linkButton} onClick={onRetry}>
          重试
        </button>
      )}
      <button type="button" className={ui.linkButton} onClick={() => location.reload()}>
        刷新页面
      </button>
    </span>
  );
}
