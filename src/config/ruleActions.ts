/** Names of the queries and actions a rule implements, found in its text, so that checks need not compile code. */
import { itemAt, lastOf } from '../domain/must';

interface RuleAction {
  name: string;
  line: number;
  column: number;
}

/** Members of `actions: {…}` or `queries: {…}`; empty if the object is made elsewhere. */
export function ruleActionsOf(text: string, kind: 'actions' | 'queries' = 'actions'): RuleAction[] {
  const code = blankText(text);
  const start = (kind === 'actions' ? /\bactions\s*:\s*\{/ : /\bqueries\s*:\s*\{/).exec(code);
  if (!start) return [];
  const found: RuleAction[] = [];
  let depth = 1;
  let isMember = true;
  for (let at = start.index + start[0].length; at < code.length && depth > 0; at++) {
    const letter = itemAt(code, at);
    if (depth === 1 && isMember && /[A-Za-z_$]/.test(letter)) {
      const [, before = '', name = ''] = /^((?:async\s+)?\*?\s*)([\w$]+)/.exec(code.slice(at)) ?? [];
      if (/^\s*[(:,}<]/.test(code.slice(at + before.length + name.length))) found.push({ name, ...positionOf(text, at + before.length) });
      at += before.length + name.length - 1;
      isMember = false;
    } else if ('{(['.includes(letter)) depth++;
    else if ('})]'.includes(letter)) {
      depth--;
      // A method ends with its body, without a comma.
      if (depth === 1 && letter === '}') isMember = true;
    } else if (depth === 1 && letter === ',') isMember = true;
  }
  return found;
}

/** Whether the rule implements an action of this name; a rule whose actions are defined elsewhere is searched for the name as a key. */
export function isActionOfRule(text: string, name: string): boolean {
  const found = ruleActionsOf(text);
  return found.length > 0 ? found.some((one) => one.name === name) : /\bactions\b/.test(text) && new RegExp(`\\b${name}\\b`).test(text);
}

/** Whether the rule implements a query of this name. */
export function isQueryOfRule(text: string, name: string): boolean {
  const found = ruleActionsOf(text, 'queries');
  return found.length > 0 ? found.some((one) => one.name === name) : /\bqueries\b/.test(text) && new RegExp(`\\b${name}\\b`).test(text);
}

/** The same text with comments and string contents replaced by spaces, so that braces can be counted. */
function blankText(text: string): string {
  const unread = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
  return text.replace(unread, (part) => part.replace(/[^\n]/g, ' '));
}

function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: lastOf(before).length + 1 };
}
