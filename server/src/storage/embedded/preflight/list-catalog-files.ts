import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const firstUserFilenode = 16_384

/** The files of the system catalogs. Free space maps (_fsm) are not logged: a torn page in one is legitimate, and PostgreSQL rebuilds it. */
export function listCatalogFiles(cluster: string): string[] {
  const directories = ['global', ...readdirSync(join(cluster, 'base')).map((name) => `base/${name}`)]
  return directories.flatMap((directory) =>
    readdirSync(join(cluster, directory))
      .filter((name) => Number(/^(\d+)(?:_vm)?$/.exec(name)?.[1] ?? firstUserFilenode) < firstUserFilenode)
      .map((name) => `${directory}/${name}`),
  )
}
