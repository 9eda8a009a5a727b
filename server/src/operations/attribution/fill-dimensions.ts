import type { App } from '#app.ts'
import { linkParamsOf } from '#domain/links/link-params.ts'
import { lockInstalls } from '#storage/attribution/change-installs.ts'
import {
  endFill,
  type FilledInstall,
  fillInstalls,
  type InstallToFill,
  lockFill,
  moveFill,
  nextToFill,
} from '#storage/attribution/dimension-fills.ts'

const pageSize = 500

/** Gives the next installs of a project that are older than their country and link parameters what is still known. False: no more. */
export function fillDimensions(
  { db, locate }: Pick<App, 'db' | 'locate'>,
  projectId: number,
): Promise<boolean> {
  return db.of(projectId).transaction(async (transaction) => {
    const fill = await lockFill(transaction, projectId)
    if (fill === undefined) return false
    const page = await nextToFill(transaction, projectId, { after: fill.after, limit: pageSize })
    const last = page.at(-1)
    if (last === undefined) {
      await endFill(transaction, projectId)
      return false
    }
    const filled = page.map((install) => dimensionsOf(install, locate)).filter(hasAny)
    if (filled.length > 0) {
      await lockInstalls(
        transaction,
        projectId,
        filled.map(({ installId }) => installId),
      )
      await fillInstalls(transaction, projectId, filled)
    }
    await moveFill(transaction, projectId, last.installId)
    return true
  })
}

function dimensionsOf(
  { installId, installedAt, address, params }: InstallToFill,
  locate: App['locate'],
): FilledInstall {
  return { installId, installedAt, ...locate(address), linkParams: linkParamsOf(params ?? {}) }
}

const hasAny = ({ country, linkParams }: FilledInstall) => country !== null || linkParams !== null
