import { sizeText } from '#domain/text/size-text.ts'
import { diskForecast, serviceRules } from './alert-rules.ts'
import type { Observation } from './observation.ts'
import { predictLinear, type Sample } from './predict-linear.ts'
import { writeCount, writeDuration, writePercent } from './write-figures.ts'

/** What one service knows of itself. Undefined: not known, or it does not apply. */
export type ProcessState = {
  /** Its host name and port. */
  instance: string
  /** Of the last five minutes. */
  responses: { all: number; errors: number }
  /** Nodes of the cluster that do not respond. */
  nodesAway: readonly string[]
  disk: { freeBytes: number; sizeBytes: number } | undefined
  /** Free bytes of the last hours. */
  diskHistory: readonly Sample[]
  /** Undefined: there are none to make. */
  backup: { newestAt: Date | undefined; archivedAt: Date | undefined } | undefined
}

/** What a service sees in itself. */
export function processConditions(state: ProcessState, now: Date): Observation[] {
  const found = [
    nodeAway(state),
    errors(state),
    diskLow(state),
    diskFillsUp(state, now),
    backupOld(state, now),
    archiveBehind(state, now),
  ]
  return found
    .filter((one) => one !== undefined)
    .map((one) => ({ ...one, subject: state.instance, path: '' }))
}

type Found = Pick<Observation, 'kind' | 'title' | 'why'> | undefined

const ageOf = (time: Date, now: Date) => (now.getTime() - time.getTime()) / 1_000

function nodeAway({ instance, nodesAway }: ProcessState): Found {
  if (nodesAway.length === 0) return undefined
  const names = nodesAway.join(', ')
  const title = `A node of the database does not respond: ${names}`
  return { kind: 'node-away', title, why: `${instance} could not reach ${names}.` }
}

function errors({ instance, responses: { all, errors: failed } }: ProcessState): Found {
  const kind = 'errors'
  if (failed <= serviceRules[kind].limits[0] * all) return undefined
  const why = `${writeCount(failed)} of ${writeCount(all)} responses of the last 5 minutes were 5xx: ${writePercent(failed / all)}.`
  return { kind, title: `${instance} responds with errors`, why }
}

function diskLow({ instance, disk }: ProcessState): Found {
  const kind = 'disk-low'
  if (disk === undefined || disk.freeBytes >= serviceRules[kind].limits[0] * disk.sizeBytes) return undefined
  return { kind, title: `The disk of ${instance} is nearly full`, why: freeText(disk) }
}

const freeText = ({ freeBytes, sizeBytes }: { freeBytes: number; sizeBytes: number }) =>
  `${sizeText(freeBytes)} of ${sizeText(sizeBytes)} are free: ${writePercent(freeBytes / sizeBytes)}.`

function diskFillsUp({ instance, disk, diskHistory }: ProcessState, now: Date): Found {
  const kind = 'disk-fills-up'
  const [least, share] = serviceRules[kind].limits
  if (disk === undefined || disk.freeBytes >= share * disk.sizeBytes) return undefined
  const inADay = predictLinear(diskHistory, new Date(now.getTime() + diskForecast.aheadMs))
  if (inADay === undefined || inADay >= least) return undefined
  const why = `${freeText(disk)} At its pace of the last hours nothing is left tomorrow.`
  return { kind, title: `The disk of ${instance} will be full within a day`, why }
}

function backupOld({ instance, backup }: ProcessState, now: Date): Found {
  const kind = 'backup-old'
  if (backup === undefined) return undefined
  const age = backup.newestAt === undefined ? Infinity : ageOf(backup.newestAt, now)
  if (age <= serviceRules[kind].limits[0]) return undefined
  const why =
    age === Infinity ? 'There is no complete backup.' : `The newest backup is ${writeDuration(age)} old.`
  return { kind, title: `${instance} has no recent backup`, why }
}

function archiveBehind({ instance, backup }: ProcessState, now: Date): Found {
  const kind = 'archive-behind'
  if (backup === undefined) return undefined
  const age = backup.archivedAt === undefined ? Infinity : ageOf(backup.archivedAt, now)
  if (age <= serviceRules[kind].limits[0]) return undefined
  const why =
    age === Infinity
      ? 'Nothing is archived yet.'
      : `What was committed in the last ${writeDuration(age)} is not archived.`
  return { kind, title: `A dead disk would lose facts on ${instance}`, why }
}
