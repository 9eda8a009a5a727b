import { commandText } from '@tributary/service/src/command-text.ts'

/** The demo's own options; all other arguments are settings of the service. */
export type DemoArguments = {
  fresh: boolean
  live: boolean
  help: boolean
  seed: number
  facts: number
  days: number
  speed: number
  today: string | undefined
  settings: string[]
}

export const usage = `Usage: ${commandText('demo', '[--fresh] [--no-live] [--seed=7] [--facts=200000] [--days=365] [--speed=50] [--today=2026-05-31] [--port=9000 …]')}

Starts Tributary with a year of data of a fictional app, in its own directory (./data/demo).
Later starts reuse that data. Live traffic continues at the pace of the history, until Ctrl-C.

  --fresh      creates the data again
  --no-live    sends no live traffic
  --seed       other users, the same campaigns
  --facts      approximate number of facts per year
  --days       number of days in the history, at least 12
  --speed      live traffic this many times faster; default: 1
  --today      last day of the history; default: today

All other arguments are settings: ${commandText('start', '--help')} lists them.
`

/** The last ten days are replayed, and live traffic continues the days before them: a shorter history has none. */
const numbers = {
  seed: { min: 1, max: 2_147_483_647 },
  facts: { min: 1, max: 5_000_000 },
  days: { min: 12, max: 730 },
  speed: { min: 1, max: 1_000 },
} as const

/** Returns a message if the arguments are invalid. */
export function readDemoArguments(args: readonly string[]): DemoArguments | string {
  const read: DemoArguments = {
    fresh: false,
    live: true,
    help: false,
    seed: 7,
    facts: 200_000,
    days: 365,
    speed: 1,
    today: undefined,
    settings: [],
  }
  for (const argument of args) {
    const fault = readArgument(read, argument)
    if (fault !== undefined) return fault
  }
  return read
}

function readArgument(read: DemoArguments, argument: string): string | undefined {
  const [, name = '', value = ''] = /^--([a-z-]+)(?:=(.*))?$/s.exec(argument) ?? []
  if (argument === '--fresh') read.fresh = true
  else if (argument === '--no-live') read.live = false
  else if (argument === '--help' || argument === '-h') read.help = true
  else if (name === 'today') return readToday(read, value)
  else if (isNumberName(name)) return readNumber(read, name, value)
  else read.settings.push(argument)
  return undefined
}

function isNumberName(name: string): name is keyof typeof numbers {
  return Object.hasOwn(numbers, name)
}

function readNumber(read: DemoArguments, name: keyof typeof numbers, value: string): string | undefined {
  const { min, max } = numbers[name]
  if (!/^[1-9]\d{0,9}$/.test(value) || Number(value) < min || Number(value) > max)
    return `--${name} must be a whole number from ${min} to ${max}.`
  read[name] = Number(value)
  return undefined
}

function readToday(read: DemoArguments, value: string): string | undefined {
  const at = Date.parse(value)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at)
  if (!isDay || new Date(at).toISOString().slice(0, 10) !== value)
    return '--today must be a valid day, as YYYY-MM-DD.'
  read.today = value
  return undefined
}
