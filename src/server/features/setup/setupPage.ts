/** Page of the first-run set-up: a plain form that looks like the sign-in page and loads no scripts. */
const style = `
:root { color-scheme: light dark; --page: #f5f6f8; --surface: #fff; --line: #e6e8ec; --edge: #c9ced6; --text: #1d2129; --second: #4b5361; --hint: #5f697b; --brand: #2c5fc4; --fill: #2c5fc4; --hover: #2350ab; --wrong: #be342b; --normal: #1e7b4a; }
@media (prefers-color-scheme: dark) { :root { --page: #121417; --surface: #1a1d21; --line: #2c3138; --edge: #424a55; --text: #e6e8eb; --second: #b6bcc6; --hint: #8e96a4; --brand: #8aaef7; --fill: #3a68cc; --hover: #4776da; --wrong: #f2938a; --normal: #6fcb97; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; gap: 28px; align-items: center; justify-content: center; background: var(--page); color: var(--text); font: 14px/22px system-ui, 'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
header { display: flex; gap: 12px; align-items: center; margin-top: 24px; font-size: 18px; font-weight: 600; }
main { width: min(400px, calc(100vw - 32px)); margin-bottom: 24px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 0 0 20px; color: var(--second); }
label { display: block; margin-bottom: 4px; color: var(--second); }
input { display: block; width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 6px; background: var(--surface); color: var(--text); font: inherit; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
small { display: block; min-height: 32px; padding: 2px 0 10px; color: var(--hint); font-size: 13px; line-height: 20px; }
small.wrong { color: var(--wrong); }
button { width: 100%; height: 40px; border: 0; border-radius: 6px; background: var(--fill); color: #fff; font: inherit; cursor: pointer; }
button:hover { background: var(--hover); }
button:disabled { opacity: .7; cursor: default; }
output { display: block; min-height: 22px; margin: 12px 0 -12px; color: var(--wrong); }
a { color: var(--brand); }
`;

const script = `
const form = document.querySelector('form');
const button = form.querySelector('button');
const said = form.querySelector('output');
const hints = new Map([...form.querySelectorAll('small')].map((hint) => [hint.id.slice(5), { hint, text: hint.textContent }]));
function say(errors) {
  for (const [name, { hint, text }] of hints) {
    const error = errors.find(({ field }) => field === name);
    hint.textContent = error ? error.message : text;
    hint.className = error ? 'wrong' : '';
    form.elements[name].setAttribute('aria-invalid', String(Boolean(error)));
  }
}
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  button.disabled = true;
  button.textContent = '创建中…';
  said.textContent = '';
  try {
    const answer = await fetch('/sso/setup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    }).then((response) => response.json());
    if (answer.code === 200) return location.assign('/login');
    const errors = (answer.data && answer.data.errors) || [];
    say(errors);
    if (errors.length === 0) said.textContent = answer.message;
  } catch {
    said.textContent = '连接不上服务器，请确认它还在运行';
  }
  button.disabled = false;
  button.textContent = '创建机构和管理员';
});
`;

const logo =
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#2c5fc4"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M16.5 24v-7c0-4 2.6-6.5 7.5-6.5 0 4.5-2.6 6.8-7.5 6.5"/><path d="M16.5 15.5C16.5 11.5 13.5 8.5 8 8.5c0 5 3 7.5 8.5 7"/></g></svg>';

function field(name: string, label: string, hint: string, attributes: string): string {
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" required aria-describedby="hint-${name}" ${attributes}><small id="hint-${name}" aria-live="polite">${hint}</small>`;
}

export const setupPage = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>首次设置 · 康教管理平台</title><style>${style}</style></head>
<body><header>${logo}康教管理平台</header><main><h1>首次设置</h1><p>创建机构和管理员账号，之后用它登录</p>
<form novalidate>
${field('code', '设置码', '服务器启动时打印在窗口里，8 位', 'autocomplete="off" autofocus')}
${field('orgName', '机构名称', '', 'maxlength="60" autocomplete="organization"')}
${field('username', '管理员登录名', '2–30 位字母、数字或 _ . @ -', 'maxlength="30" autocomplete="username"')}
${field('password', '密码', '8–64 位，同时有字母和数字', 'type="password" maxlength="64" autocomplete="new-password"')}
<button>创建机构和管理员</button><output role="alert"></output>
</form></main>
<script>${script}</script></body></html>`;
