import type { Connection } from '#storage/database.ts'
import type { StandbyState } from './follow-standby.ts'
import type { ReadCounts } from './with-standby.ts'

export type OpenStandby = {
  connection: Connection
  counts: ReadCounts
  onChange: (state: StandbyState) => void
}

type Log = Record<'info' | 'warn', (text: string) => void>

/** What the database needs to know of a standby; its changes are logged. */
export function openStandby(connection: Connection | undefined, log: Log): OpenStandby | undefined {
  if (connection === undefined) return undefined
  const onChange = (state: StandbyState) => {
    if (state === 'current') log.info('the standby is up to date: it answers large reads')
    else log.warn(`the standby is ${state}: the primary answers large reads`)
  }
  return { connection, counts: { standby: 0, primary: 0 }, onChange }
}
