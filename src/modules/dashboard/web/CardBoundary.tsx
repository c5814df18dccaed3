/** A card that breaks, or whose code does not arrive, says so in its place and leaves the others alone. */
import { Component, type ReactNode, Suspense } from 'react';
import { Unavailable } from './Unavailable';

interface CardBoundaryProps {
  children: ReactNode;
  /** Where the sentence stands; without it, a card that breaks is simply not there. */
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
