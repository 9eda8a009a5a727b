import { inject } from 'vitest'
import { recordStatements } from './record-statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory for the statements that the service issues, if they are recorded. */
    statements: string | undefined
  }
}

const directory = inject('statements')
if (directory !== undefined) recordStatements(directory)
