/** Catches what the shell itself throws while starting, with nothing but React, so that there is never a white page. */
import { Component, type ReactNode } from 'react';
import { PageFailure } from './PageFailure';

export class ChunkBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <PageFailure error={this.state.error} />;
  }
}
