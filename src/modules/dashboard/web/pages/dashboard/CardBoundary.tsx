/** Error boundary of one card: a card that fails to render or to load shows a message, the others stay. */
import { Component, type ReactNode, Suspense } from 'react';
import { Unavailable } from '../../parts/board/Unavailable';

interface CardBoundaryProps {
  children: ReactNode;
  /** Wraps the message; without it a failed card renders nothing. */
  frame?: (sentence: ReactNode) => ReactNode;
}

export class CardBoundary extends Component<CardBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, frame } = this.props;
    if (!this.state.broken) return <Suspense>{children}</Suspense>;
    return frame?.(<Unavailable onRetry={() => this.setState({ broken: false })} />) ?? null;
  }
}
