/** Error boundary of the shell. Needs only React, so that an error while starting never leaves a blank page. */
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
