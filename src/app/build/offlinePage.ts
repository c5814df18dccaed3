/** The page that the service worker shows without a network: one file without further requests. */
import { buildStyleVariables } from '../theme/styleVariables';

const style = `
body { display: grid; min-height: 100dvh; margin: 0; place-content: center; padding: 16px;
  background: var(--kj-page); color: var(--kj-text); font: 14px/22px var(--kj-font); text-align: center; }
h1 { margin: 0; font-size: 20px; line-height: 28px; }
p { max-width: 400px; margin: 8px 0 0; color: var(--kj-second); }
button { height: 40px; margin-top: 16px; padding: 0 20px; border: 0; border-radius: 6px; background: var(--kj-fill); color: #fff; font: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid var(--kj-brand); outline-offset: 2px; }`;

/** Reloads by itself: when the browser is online again, and by polling the server until it answers. */
const script = `
const theme = localStorage.getItem('kj-theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
const open = () => location.reload();
addEventListener('online', open);
document.querySelector('button').addEventListener('click', open);
setInterval(() => fetch('/health', { method: 'HEAD', cache: 'no-store' }).then(open, () => undefined), 5000);`;

export function buildOfflinePage(productName: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>网络已断开 - ${productName}</title>
<style>${buildStyleVariables()}${style}</style>
</head>
<body>
<main role="alert">
<h1>网络已断开</h1>
<p>现在打不开${productName}。网络恢复后会自动打开这一页，已保存的内容不受影响。</p>
<button type="button">重新打开</button>
</main>
<script>${script}</script>
</body>
</html>`;
}
