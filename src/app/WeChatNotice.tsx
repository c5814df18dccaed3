/** The product does not run in WeChat's browser; this page explains how to open it in another one. */
import { Logo } from './layout/Logo';
import { product } from './product';

export function WeChatNotice() {
  return (
    <main style={{ display: 'grid', gap: 12, justifyItems: 'center', padding: '20vh 24px', textAlign: 'center' }}>
      <Logo size={40} />
      <h1 style={{ margin: 0, fontSize: 18, lineHeight: '26px' }}>请用浏览器打开{product.name}</h1>
      <p style={{ margin: 0, color: 'var(--kj-second)' }}>点右上角的“…”，选择“在浏览器打开”。</p>
    </main>
  );
}
