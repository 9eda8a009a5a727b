/** The demo's own wishes; every other argument is a setting of the service. */
export type DemoArguments = {
  fresh: boolean
  live: boolean
  help: boolean
  seed: number
  facts: number
  days: number
  today: string | undefined
  settings: string[]
}

export const usage = `Usage: npm run demo [-- --fresh] [--no-live] [--seed=7] [--facts=200000] [--days=365] [--today=2026-05-31] [--port=9000 …]

Starts Tributary with a year in the life of an app that does not exist, in a directory of its own (./data/demo).
The second time it finds that year and goes on with a little live traffic, until Ctrl-C.

  --fresh      makes the year anew
  --no-live    serves what is there and sends nothing more
  --seed       another app: other people, the same campaigns
  --facts      about how many facts a year has
  --days       how many days the history has
  --today      the last day of the history; by default today

Everything else is a setting: npm start -- --help lists them.
`

const numbers = { seed: 2_147_483_647, facts: 5_000_000, days: 730 } as const

/** A text says what is wrong with them. */
export function readDemoArguments(args: readonly string[]): DemoArguments | string {
  const read: DemoArguments = {
    fresh: false,
    live: true,
    help: false,
    seed: 7,
    facts: 200_000,
    days: 365,
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
  const most = numbers[name]
  if (!/^[1-9]\d{0,9}$/.test(value) || Number(value) > most)
    return `--${name} must be a whole number from 1 to ${most}.`
  read[name] = Number(value)
  return undefined
}

function readToday(read: DemoArguments, value: string): string | undefined {
  const at = Date.parse(value)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at)
  if (!isDay || new Date(at).toISOString().slice(0, 10) !== value)
    return '--today must be a day that exists, as YYYY-MM-DD.'
  read.today = value
  return undefined
}
