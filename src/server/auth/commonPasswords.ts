/**
 * Passwords that are tried first by whoever guesses: some 49,000 of a list of leaked ones, and what its makers did not meet. The list is
 * loaded when the first password is chosen, not at start.
 */
import { passwordProblem } from './password';

/** Told in this product's own pages, or usual among Chinese users and missing in the list. */
const ownList = ['demo1234', 'demo12345', 'kangjiao123', 'kangjiao1234', 'woaini520', 'woaini521', 'woaini1314', 'abc520520'];

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is told to everybody here on purpose: that of demo accounts, where there are any. */
export type IsDemoPassword = (password: string) => Promise<boolean>;

/** What is wrong with a password that somebody chooses; undefined if nothing is. */
export async function newPasswordProblem(password: string, username: string, isDemo?: IsDemoPassword): Promise<string | undefined> {
  const problem = passwordProblem(password, username);
  if (problem) return problem;
  known ??= readList();
  const isCommon = (await known).has(password.normalize('NFKC').toLowerCase());
  if (!isCommon || (await isDemo?.(password))) return undefined;
  return '这个密码太常见，容易被猜到，请换一个';
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...ownList]);
}
