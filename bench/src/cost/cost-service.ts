import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@tributary/service/src/storage/database.ts'
import { clusterIn } from '@tributary/service/src/storage/embedded/cluster.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { freePort } from '@tributary/service/test/support/free-port.ts'
import { insertUsers } from '#fill/insert-users.ts'
import { makeCampaign, makeProject } from '#fill/make-project.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import type { ScaleProject } from '#scale/scale-requests.ts'
import { type Scope, temporaryDirectory } from '#scope.ts'
import { type Service, serverCommand, startService } from '#start-service.ts'

export const users = 1_000
const store = 'https://play.google.com/store/apps/details?id=com.example.shop'

/** A service whose statements, WAL and functions can be watched. */
export type CostService = {
  service: Service
  db: Database
  project: ScaleProject
  inspectorPort: number
}

export async function startCostService(scope: Scope): Promise<CostService> {
  const dataDir = temporaryDirectory(scope)
  // The first start makes the cluster; the second one preloads what counts its statements.
  const first = await startService(scope, dataDir)
  await first.stop()
  appendFileSync(
    join(clusterIn(dataDir).directory, 'postgresql.auto.conf'),
    "shared_preload_libraries = 'pg_stat_statements'\npg_stat_statements.track_planning = on\n",
  )
  const inspectorPort = await freePort()
  const [node = '', ...program] = serverCommand()
  const command = [node, `--inspect=127.0.0.1:${inspectorPort}`, ...program]
  const service = await startService(scope, dataDir, { command })
  const db = openServiceDatabase(scope, service)
  await db.run(sql`create extension pg_stat_statements`)
  await db.run(sql`create extension pg_walinspect`)
  const project = await makeProject(service, 'Shop')
  const { displayId } = await makeCampaign(service, project, 'Spring')
  await db.run(sql`update projects set sql_enabled = true where project_id = ${project.id}`)
  await db.run(sql`update campaigns set android_redirect = ${store} where project_id = ${project.id}`)
  await insertUsers(db, project.id, users)
  return { service, db, project: { ...project, campaign: displayId }, inspectorPort }
}
