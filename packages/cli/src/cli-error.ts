/** Something the user can mend: its text is printed without a stack. */
export class CliError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The command was typed wrong. */
export class UsageError extends CliError {
  constructor(message: string) {
    super(message, 2)
  }
}
