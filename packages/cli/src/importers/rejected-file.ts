import { closeSync, copyFileSync, existsSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeCsv } from '@tributary/contract/figures/csv'
import { CliError, UsageError } from '#cli-error.ts'
import type { Rejected } from './survey.ts'

export type RejectedFile = {
  /** It has the lines that an earlier run, which was cut off, did not understand. */
  isContinued: boolean
  /** Undefined while no line was rejected. */
  path: () => string | undefined
  add: (rejected: Rejected) => void
  close: () => void
}

const heading = writeCsv([['file', 'line', 'reason']])

/**
 * Every line that was not understood, with its reason. The file is made with its first line, and replaces nothing but such a file or an empty one.
 * `former`: that of the run that goes on.
 */
export function openRejectedFile(file: string, former: string | undefined): RejectedFile {
  if (existsSync(file) && statSync(file).size > 0 && !startsWithHeading(file))
    throw new UsageError(
      `${file} exists and is no list of rejected lines. Name another file with --rejected.`,
    )
  const isContinued = former !== undefined && existsSync(former) && startsWithHeading(former)
  if (isContinued && former !== resolve(file)) copyFileSync(former, file)
  let handle: number | undefined
  return {
    isContinued,
    path: () => (handle === undefined && !isContinued ? undefined : resolve(file)),
    add: ({ file: from, line, reason }) => {
      if (handle === undefined) {
        handle = open(file, isContinued ? 'a' : 'w')
        if (!isContinued) writeSync(handle, heading)
      }
      writeSync(handle, writeCsv([[from, line, reason]]))
    },
    close: () => {
      if (handle !== undefined) closeSync(handle)
    },
  }
}

function startsWithHeading(file: string): boolean {
  const handle = open(file, 'r')
  const start = Buffer.alloc(heading.length)
  readSync(handle, start)
  closeSync(handle)
  return start.toString() === heading
}

function open(file: string, mode: string): number {
  try {
    return openSync(file, mode)
  } catch (error) {
    throw new CliError(`${file} cannot be ${mode === 'r' ? 'read' : 'written'}: ${(error as Error).message}.`)
  }
}
