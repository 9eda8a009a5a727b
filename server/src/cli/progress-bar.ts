import type { WriteStream } from 'node:tty'

/** `total` is null while it is unknown. */
export type Progress = { doing: string; done: number; total: number | null; unit: string }

export type ProgressBar = { show: (progress: Progress) => void; end: () => void }

const width = 30
const barMs = 100
const plainMs = 5_000

type Screen = Pick<WriteStream, 'write'> & { isTTY?: boolean }

/** Redraws one line on a terminal; prints a plain line every few seconds elsewhere. */
export function openProgressBar(screen: Screen, clock: () => number = () => performance.now()): ProgressBar {
  const isTerminal = screen.isTTY === true
  const intervalMs = isTerminal ? barMs : plainMs
  let doing = ''
  let startedAt = 0
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show: (progress) => {
      const now = clock()
      const isNew = progress.doing !== doing
      if (isNew) {
        if (isTerminal && doing !== '') screen.write('\n')
        doing = progress.doing
        startedAt = now
      }
      const isLast = progress.done === progress.total
      if (!isNew && !isLast && now - shownAt < intervalMs) return
      shownAt = now
      const text = describe(progress, (now - startedAt) / 1_000)
      screen.write(isTerminal ? `\r\u001b[K${bar(progress)}${text}` : `${text}\n`)
    },
    end: () => {
      if (isTerminal && doing !== '') screen.write('\n')
    },
  }
}

function bar({ done, total }: Progress): string {
  if (total === null || total === 0) return ''
  const full = Math.round((Math.min(done, total) / total) * width)
  return `[${'█'.repeat(full)}${'░'.repeat(width - full)}] `
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

function describe({ doing, done, total, unit }: Progress, seconds: number): string {
  const rate = seconds > 0 ? done / seconds : 0
  const of = total === null ? '' : ` of ${number.format(total)}`
  const left =
    total === null || rate === 0 || done >= total ? '' : `, ${duration((total - done) / rate)} left`
  return `${doing}: ${number.format(done)}${of} ${unit}, ${number.format(rate)}/s${left}`
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
