import type { App } from '#app.ts'
import { chooseConversion, needsRevenue, type Occasion } from '#domain/apple/choose-conversion.ts'
import type { InstallState } from '#domain/attribution/install-call.ts'
import type { ClientProject } from '#storage/access/project-token-directory.ts'
import { raiseConversion, revenueSince } from '#storage/attribution/conversion-values.ts'

type Conversions = {
  fine_conversion_value?: number
  coarse_conversion_value?: 'low' | 'medium' | 'high'
  lock_postback?: boolean
}

type Conversion = { project: ClientProject; install: InstallState; userId: string | null; occasion: Occasion }

const names = ['low', 'medium', 'high'] as const

/** SKAdNetwork conversion values for a response. Empty if the project defines none; most calls stop there. */
export async function convertInstall(
  { db, intake }: Pick<App, 'db' | 'intake'>,
  { project, install, userId, occasion }: Conversion,
): Promise<Conversions> {
  const { conversionRows: rows, projectId } = project
  if (rows.length === 0 || install.platform !== 'IOS') return {}
  const isCounted = userId !== null && needsRevenue(rows, occasion)
  if (isCounted) await intake.settle([projectId])
  const revenue = isCounted ? await revenueSince(db, projectId, { userId, since: install.installedAt }) : 0
  const chosen = chooseConversion(rows, occasion, revenue)
  if (chosen === undefined) return {}
  const { fine, coarse } = await raiseConversion(db, projectId, { ...chosen, installId: install.installId })
  const name = coarse === null ? undefined : names[coarse]
  return {
    fine_conversion_value: fine,
    ...(name !== undefined && { coarse_conversion_value: name }),
    lock_postback: chosen.lock,
  }
}
