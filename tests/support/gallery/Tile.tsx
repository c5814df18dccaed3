/** One named drawing of the gallery. A tile that cannot be drawn says so and leaves the others. */
import { Component, type ReactNode } from 'react';
import css from './gallery.module.css';

interface TileProps {
  name: string;
  /** Takes the whole line. */
  wide?: boolean;
  children: ReactNode;
}

export function Tile({ name, wide = false, children }: TileProps) {
  return (
    <div className={wide ? `${css.tile} ${css.wide}` : css.tile} data-tile={name}>
      <span className={css.name}>{name}</span>
      <Boundary>{children}</Boundary>
    </div>
  );
}

export function GallerySection({ name, text, children }: { name: string; text?: string; children: ReactNode }) {
  return (
    <section className={css.section} data-section={name} id={name} aria-label={name}>
      <h2>{name}</h2>
      {text !== undefined && <p className={css.text}>{text}</p>}
      <div className={css.tiles}>{children}</div>
    </section>
  );
}

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p data-broken>{this.state.error.message}</p> : this.props.children;
  }
}
