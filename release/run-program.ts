import { execFileSync } from 'node:child_process'

/** Runs a program to its end and returns what it printed; what it prints on failure is in the error. */
export function runProgram(program: string, args: readonly string[], cwd: string): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 })
}
