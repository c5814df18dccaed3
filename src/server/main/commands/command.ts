/** Runs a command-line tool: prints its message or error and sets the exit code 0 or 1. */

export function runCommand(run: (parameters: string[]) => Promise<string>): void {
  run(process.argv.slice(2)).then(
    (sentence) => console.log(sentence),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
