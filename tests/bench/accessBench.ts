/**
 * Cost of permission checks: 200 checks of one user with 50 roles × 300 keys by Casbin's enforcer, Casbin's implicit permissions, CASL, a
 * plain Set and ours, alternating in one run. All must give the same decisions.
 */
import { createMongoAbility } from '@casl/ability';
import { newEnforcer, newModelFromString } from 'casbin';
import { casbinModel } from '../../src/access/casbinModel';
import { RoleGraph, type RoleLink, type RoleRule } from '../../src/access/rolePolicy';

export interface AccessMeasurement {
  subject: string;
  /** Building the checker, once per user, in milliseconds. */
  prepareMs: number;
  /** One check, in microseconds; median of all rounds. */
  checkUs: number;
  /** Number of decisions that differ from Casbin's. */
  wrong: number;
}

const domain = 'inst';
const person = 'person';
const roleCount = 50;
const keysPerRole = 300;
const checks = 200;
const rounds = 301;

export async function measureAccess(): Promise<AccessMeasurement[]> {
  const { rules, links, held, asked } = makePolicy();
  const enforcer = await newEnforcer(newModelFromString(casbinModel));
  await enforcer.addPolicies(rules.map((rule) => [rule.role, rule.domain, rule.key, rule.effect]));
  await enforcer.addGroupingPolicies([
    ...links.map((link) => [link.role, link.parent, link.domain]),
    ...held.map((role) => [person, role, domain]),
  ]);
  const start = performance.now();
  const expected: boolean[] = [];
  for (const key of asked) expected.push(await enforcer.enforce(person, domain, key));
  const perEnforce = ((performance.now() - start) * 1000) / asked.length;

  const implicit = await timed(async () => implicitAnswers(await enforcer.getImplicitPermissionsForUser(person, domain), asked));
  const allowed = asked.filter((_, at) => expected[at]);
  const casl = await timed(() => createMongoAbility(allowed.map((key) => ({ action: 'use', subject: key }))));
  const bare = await timed(() => new Set(allowed));
  const ours = await timed(() => new RoleGraph({ rules, links }, domain).rightsOf(held));
  const subjects = [
    { subject: 'CASL, prebuilt', prepareMs: casl.ms, can: (key: string) => casl.made.can('use', key) },
    { subject: 'bare Set', prepareMs: bare.ms, can: (key: string) => bare.made.has(key) },
    { subject: 'ours', prepareMs: ours.ms, can: (key: string) => ours.made.can(key) },
  ];
  const wrongOf = (answers: boolean[]) => answers.filter((answer, at) => answer !== expected[at]).length;
  const raced = race(
    subjects.map(({ can }) => can),
    asked,
  );
  return [
    { subject: 'Casbin, enforce per key', prepareMs: 0, checkUs: perEnforce, wrong: 0 },
    { subject: 'Casbin, implicit permissions', prepareMs: 0, checkUs: (implicit.ms * 1000) / checks, wrong: wrongOf(implicit.made) },
    ...subjects.map(({ subject, prepareMs, can }, at) => ({
      subject,
      prepareMs,
      checkUs: raced[at] ?? 0,
      wrong: wrongOf(asked.map((key) => can(key))),
    })),
  ];
}

/** Median of each subject, in microseconds per check. The subjects alternate, so that slow phases of the machine affect all of them. */
function race(subjects: ((key: string) => boolean)[], asked: string[]): number[] {
  const times = subjects.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, can] of subjects.entries()) {
      const start = performance.now();
      for (let repeat = 0; repeat < 20; repeat++) for (const key of asked) can(key);
      times[at]?.push(((performance.now() - start) * 1000) / (asked.length * 20));
    }
  }
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
}

/** Decisions from the permission lines that Casbin returns: deny overrides allow, `*` matches any rest. */
function implicitAnswers(lines: string[][], asked: string[]): boolean[] {
  const matches = (line: string[], key: string) => line[2] === key || (line[2]?.endsWith('*') && key.startsWith(line[2].slice(0, -1)));
  return asked.map((key) => {
    const fitting = lines.filter((line) => matches(line, key));
    return fitting.some((line) => line[3] === 'allow') && !fitting.some((line) => line[3] === 'deny');
  });
}

async function timed<T>(make: () => T | Promise<T>): Promise<{ made: T; ms: number }> {
  const start = performance.now();
  const made = await make();
  return { made, ms: performance.now() - start };
}

/**
 * 50 roles of 300 keys in inheritance chains of five; the user has three of them. One key in ten is denied, one in twenty ends with `*`.
 */
function makePolicy() {
  const rules: RoleRule[] = [];
  const links: RoleLink[] = [];
  for (let role = 0; role < roleCount; role++) {
    for (let at = 0; at < keysPerRole; at++) {
      const number = (role * 37 + at * 11) % 900;
      const key = at % 20 === 7 ? `model${number % 30}:page${number}:*` : `model${number % 30}:page${number}:do${at % 5}`;
      rules.push({ role: `role${role}`, domain, key, effect: at % 10 === 3 ? 'deny' : 'allow' });
    }
    if (role % 5 !== 0) links.push({ role: `role${role}`, parent: `role${role - 1}`, domain });
  }
  const asked = Array.from({ length: checks }, (_, at) => {
    const number = (at * 17) % 900;
    return `model${number % 30}:page${number}:do${at % 5}`;
  });
  return { rules, links, held: ['role4', 'role13', 'role32'], asked };
}
