const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const

/** In the largest unit of which there are at least two: `36 hours`, `3 days`. */
export function writeDuration(seconds: number): string {
  const { name, seconds: size } = units.find((unit) => seconds >= 2 * unit.seconds) ?? units[3]
  const count = Math.floor(seconds / size)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export const writeCount = (count: number): string => whole.format(count)

export const writePercent = (share: number): string => `${short.format(share * 100)} %`
