import { closeSync, openSync, writeSync } from 'node:fs'
import { writeCsv } from '@tributary/contract/figures/csv'
import { CliError } from '#cli-error.ts'
import type { Rejected } from './survey.ts'

export type RejectedFile = { add: (rejected: Rejected) => void; close: () => void }

/** Every line that was not understood, with its reason. The file is made with its first line. */
export function openRejectedFile(file: string, { isResumed }: { isResumed: boolean }): RejectedFile {
  let handle: number | undefined
  return {
    add: ({ file: from, line, reason }) => {
      if (handle === undefined) {
        handle = open(file, isResumed ? 'a' : 'w')
        if (!isResumed) writeSync(handle, writeCsv([['file', 'line', 'reason']]))
      }
      writeSync(handle, writeCsv([[from, line, reason]]))
    },
    close: () => {
      if (handle !== undefined) closeSync(handle)
    },
  }
}

function open(file: string, mode: string): number {
  try {
    return openSync(file, mode)
  } catch (error) {
    throw new CliError(`${file} cannot be written: ${(error as Error).message}.`)
  }
}
