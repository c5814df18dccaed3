/**
 * Common passwords, which are refused because attackers try them first: some 49,000 of a list of leaked passwords, and a few that the list
 * lacks. The list is loaded when the first password is chosen, not at start.
 */
import { validatePassword } from './password';

/** Passwords shown on pages of this product, and passwords that are common among Chinese users and missing in the list. */
const ownList = ['demo1234', 'demo12345', 'kangjiao123', 'kangjiao1234', 'woaini520', 'woaini521', 'woaini1314', 'abc520520'];

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether the password is the published one of demo accounts; false if there are no demo accounts. */
export type IsDemoPassword = (password: string) => Promise<boolean>;

/** Why a newly chosen password is refused, as a sentence for the user; undefined if it is accepted. */
export async function newPasswordProblem(password: string, username: string, isDemo?: IsDemoPassword): Promise<string | undefined> {
  const problem = validatePassword(password, username);
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
