import { StartRefused } from '#start/start-refused.ts'

/** What is expected to go wrong is one line; anything else is a bug, with its stack. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  process.exitCode = await main().then(
    () => 0,
    (error: Error) => {
      process.stderr.write(`${error instanceof StartRefused ? error.message : error.stack}\n`)
      return 1
    },
  )
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** For programs that choose their exit code. */
export function fail(text: string): number {
  process.stderr.write(`${text.trimEnd()}\n`)
  return 1
}
