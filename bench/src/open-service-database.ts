import type { Database } from '@tributary/service/src/storage/database.ts'
import {
  clusterIn,
  serviceDatabase,
  socketPort,
  superuser,
} from '@tributary/service/src/storage/embedded/cluster.ts'
import { openDatabase } from '@tributary/service/src/storage/open-database.ts'
import type { Scope } from './scope.ts'
import type { Service } from './start-service.ts'

/** The embedded database of a running service: inserts many rows faster than the API. */
export function openServiceDatabase(scope: Scope, { dataDir }: Service): Database {
  const host = clusterIn(dataDir).directory
  const db = openDatabase(
    { host, port: socketPort, user: superuser, database: serviceDatabase },
    { size: 2, onError: (error) => console.error(String(error)) },
  )
  scope.onEnd(db.close)
  return db
}
