import type { Locate } from '#domain/devices/place.ts'
import type { SealedAs } from '#domain/keys/sealed-as.ts'
import type { Database } from '#storage/database.ts'
import type { EventMappingDirectory } from '#storage/outbound/event-mapping-directory.ts'

/** The parts of the App that intake needs. It cannot take the App itself: the App holds the intake. */
export type IntakeDeps = {
  db: Database
  eventMappings: EventMappingDirectory
  secrets: { decrypt: (sealed: Buffer, sealedAs: SealedAs) => string }
  locate: Locate
  now: () => Date
}
