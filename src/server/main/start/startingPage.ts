/**
 * Answers until the server has started: a page that reloads by itself, and an envelope for calls. The page is contained in this file,
 * because the pages of the product are not served yet.
 */
import { codes, type Envelope } from '../../../wire/envelope';

const retrySeconds = 2;
const sentence = '服务器正在启动，请稍候';

/** `step`: current step of the start. */
export function buildStartingAnswer(request: Request, step: string): Response {
  const headers = { 'retry-after': String(retrySeconds), 'cache-control': 'no-store' };
  const isPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html');
  if (isPage) return new Response(page(step), { status: 503, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
  const answer: Envelope<null> = { code: codes.unavailable, message: `${sentence}（${step}）`, data: null };
  return Response.json(answer, { status: 503, headers });
}

/** Without scripts the page reloads; with scripts only the line of the step is updated, until the product answers. */
function page(step: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>正在启动 - 康教管理平台</title>
<noscript><meta http-equiv="refresh" content="${retrySeconds}"></noscript>
<style>
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 0 24px; background: #f5f6f8; color: #1d2129;
  font: 14px/22px "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { width: min(400px, calc(100vw - 48px)); }
h1 { margin: 0 0 8px; font-size: 18px; line-height: 26px; font-weight: 600; }
p { margin: 12px 0 0; color: #4b5361; }
div { height: 4px; overflow: hidden; border-radius: 2px; background: #e6e8ec; }
i { display: block; width: 30%; height: 100%; border-radius: 2px; background: #2c5fc4; animation: go 1.6s ease-in-out infinite alternate; }
@keyframes go { to { margin-left: 70%; } }
@media (prefers-reduced-motion: reduce) { i { width: 100%; animation: none; } }
@media (prefers-color-scheme: dark) { body { background: #121417; color: #e6e8eb; } p { color: #b6bcc6; } div { background: #2c3138; }
  i { background: #8aaef7; } }
</style>
</head>
<body>
<main>
<h1>正在启动</h1>
<div role="progressbar" aria-label="正在启动"><i></i></div>
<p role="status" id="step">${step}</p>
<p>第一次启动要一两分钟，准备好后自动打开，不用刷新。</p>
</main>
<script>
const line = document.getElementById('step');
async function look() {
  try {
    const answer = await fetch('/health', { cache: 'no-store', headers: { accept: 'application/json' } });
    if (answer.status !== 503) return location.reload();
    const { message } = await answer.json();
    const step = /（(.*)）/.exec(message);
    if (step && line.textContent !== step[1]) line.textContent = step[1];
  } catch {
    line.textContent = '连接不上服务器，正在重试';
  }
  setTimeout(look, 1000);
}
setTimeout(look, 1000);
</script>
</body>
</html>
`;
}
