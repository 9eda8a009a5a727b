import type { Io } from '#io.ts'
import { clearLine } from '#print/with-escaped-controls.ts'

const barWidth = 24
const everyMs = 100

export type Progress = { show: (doing: string, done: number, total: number) => void; end: () => void }

/** One line that is written over. A pipe or a file gets none. */
export function openProgress(io: Io): Progress {
  let last = 0
  return {
    show: (doing, done, total) => {
      const now = io.now().getTime()
      if (io.width === undefined || now - last < everyMs) return
      last = now
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const filled = Math.round(share * barWidth)
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
      io.err(`${clearLine}${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${doing}`)
    },
    end: () => {
      if (io.width !== undefined) io.err(clearLine)
    },
  }
}
