/**
 * The end of a run: how much of what is generated ran, which tests failed and why, which files took longest. With TEST_SUMMARY
 * it is added to that file, for `.ci/run`, which tells it once more behind everything else.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

const linesOfError = 25;
const longestFiles = 10;

export default class Summary implements Reporter {
  private print: (text: string) => void = console.log;

  onInit(vitest: Vitest): void {
    this.print = (text) => vitest.logger.log(text);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string | undefined }[]): void {
    const tests = modules.flatMap((one) => [...one.children.allTests()]);
    const samples = sampled(modules);
    for (const line of samples) this.print(line);
    if (!process.env.TEST_SUMMARY) return;
    const failed = tests.filter((test) => test.result().state === 'failed').map(told);
    const broken = modules.flatMap((one) =>
      one.errors().map((error) => `failed: ${pathOf(one)}\n${linesOf(error.stack ?? error.message)}`),
    );
    const others = unhandled.map(({ message, stack }) => `failed: outside of a test\n${linesOf(stack ?? message)}`);
    const summary = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: [...failed, ...broken, ...others],
      samples,
      longest: longestOf(modules),
    };
    appendFileSync(process.env.TEST_SUMMARY, `${JSON.stringify(summary)}\n`);
  }
}

const pathOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId);

function told(test: TestCase): string {
  const errors = test.result().errors ?? [];
  return [`failed: ${pathOf(test.module)}: ${test.fullName}`, ...errors.map((error) => linesOf(error.stack ?? error.message))].join('\n');
}

function linesOf(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesOfError);
  return lines.map((line) => `   ${line}`).join('\n');
}

/** What a title says of its sample: `39 of 142 modules`. */
function sampled(modules: readonly TestModule[]): string[] {
  const titles = modules.flatMap((one) => [...one.children.allSuites()].map(({ name }) => [pathOf(one), name] as const));
  return titles.filter(([, name]) => /\b(\d+|all) (of )?\d+ \w+/.test(name)).map(([path, name]) => `sample: ${name} (${path})`);
}

/** With hooks and imports, in seconds. */
function longestOf(modules: readonly TestModule[]): string[] {
  const seconds = (one: TestModule) => {
    const { duration, setupDuration, collectDuration } = one.diagnostic();
    return (duration + setupDuration + collectDuration) / 1000;
  };
  const sorted = [...modules].sort((one, other) => seconds(other) - seconds(one)).slice(0, longestFiles);
  return sorted.map((one) => `${seconds(one).toFixed(1).padStart(8)}  ${one.project.name}  ${pathOf(one)}`);
}
