export function wantsHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h')
}

/** Prints the usage that was asked for: no failure, exit code 0. */
export function show(usage: string): number {
  process.stdout.write(usage)
  return 0
}
