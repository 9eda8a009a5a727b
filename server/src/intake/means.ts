import type { Database } from '../storage/database.ts'

/** What intake needs of the App, named apart: the App has the intake, not the other way round. */
export type Means = { db: Database; secrets: { decrypt: (sealed: Buffer) => string }; now: () => Date }
