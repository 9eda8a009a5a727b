import type { Database } from '../storage/database.ts'
import type { EventMappingDirectory } from '../storage/outbound/event-mapping-directory.ts'

/** What intake needs of the App, named apart: the App has the intake, not the other way round. */
export type Means = {
  db: Database
  eventMappings: EventMappingDirectory
  secrets: { decrypt: (sealed: Buffer) => string }
  now: () => Date
}
