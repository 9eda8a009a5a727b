import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { InstallOnTheWire, ReceiptOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import { readData } from '#call-service.ts'
import { CliError, UsageError } from '#cli-error.ts'
import { type Command, connectionOptions, type Given, type Option, projectOption } from '#command.ts'
import type { Io } from '#io.ts'
import { callAsPhone, deviceDataOf } from '#phone/call-as-phone.ts'
import { describeChanges, readToday } from '#phone/changed-figures.ts'
import { clickLink, type Platform, type Watch } from '#phone/click-link.ts'
import { newPhone, type PhoneState, type Place, readPhone, savePhone } from '#phone/phone-state.ts'
import { inProject, type Project, pickProject } from '#pick-project.ts'
import { type Connection, connectionOf } from '#settings.ts'
import { writeReceipt } from './receipt.ts'

const shared = {
  phone: { value: '<name>', description: 'Several phones can be played at once', default: 'phone' },
  quiet: { description: 'Print the results without the requests' },
  ...projectOption,
  ...connectionOptions,
} satisfies Record<string, Option>

type Session = {
  io: Io
  given: Given
  connection: Connection
  project: Project
  place: Place
  watch: Watch
}

const note =
  'A played phone is a phone like any other: what it does is stored and counts in the figures, unless its click was made with --test-device.'

/** Plays one step: the figures of today are read before and after it. */
function step(
  definition: Pick<Command, 'name' | 'args' | 'summary'> & {
    options?: Record<string, Option>
    description?: string
  },
  play: (session: Session) => Promise<void>,
): Command {
  const { options = {}, description, ...rest } = definition
  return {
    ...rest,
    description: [description, note].filter(Boolean).join(' '),
    options: { ...options, ...shared },
    run: async (io, given) => {
      const connection = connectionOf(io, given)
      const project = await pickProject(connection)
      const place = { url: connection.url, projectId: project.id, name: given.options.phone ?? 'phone' }
      const before = await readToday(connection, project, io.now())
      const watch = given.options.quiet === undefined ? watcher(io) : async () => undefined
      await play({ io, given, connection, project, place, watch })
      const changes = describeChanges(before, await readToday(connection, project, io.now()), project)
      await io.out(
        changes.length === 0
          ? '\nNo figure of today has changed.\n'
          : `\nFigures that changed:\n${changes.map((line) => `  ${line}\n`).join('')}`,
      )
    },
  }
}

function watcher(io: Io): Watch {
  return async ({ method, url, headers, body, status, answer }) => {
    const lines = [
      `→ ${method} ${url}`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ...(body === undefined ? [] : [`  ${body}`]),
      `← ${status}`,
      ...(answer === '' ? [] : answer.split('\n').map((line) => `  ${line}`)),
    ]
    await io.out(`${lines.join('\n')}\n`)
  }
}

async function known({ io, place }: Session): Promise<PhoneState> {
  const phone = readPhone(io, place)
  if (phone === undefined)
    throw new CliError('This phone has not installed the app. Run `tributary phone install` first.')
  return phone
}

const click = step(
  {
    name: 'phone click',
    args: ['campaign'],
    summary: 'Play a phone: open a campaign’s link',
    description:
      '<campaign> is a display id. A new phone is taken each time. Chrome on Android is asked for its model by client hints, and opens the link twice: one click.',
    options: {
      platform: {
        value: '<system>',
        choices: ['android', 'ios'],
        description: 'Of the phone',
        default: 'android',
      },
      params: { value: '<query>', description: 'Of the link: `adset_id=77&ad_id=9`' },
      'test-device': {
        description: 'Make this phone a test device, which is excluded from reports (needs the admin role)',
      },
    },
  },
  async (session) => {
    const { io, given, connection, project, place, watch } = session
    const platform = (given.options.platform ?? 'android').toUpperCase() as Platform
    const link = new URL(await linkOf(session, given.args[0] ?? ''))
    for (const [name, value] of new URLSearchParams(given.options.params)) link.searchParams.set(name, value)
    const { location } = await clickLink({ connection, link: link.href, platform, watch })
    const referrer = location === null ? null : new URL(location).searchParams.get('referrer')
    savePhone(io, place, { ...newPhone(platform), ...(referrer !== null && { referrer }) })
    await io.out(
      `\n${describeClick(location, referrer)}\nNext: tributary phone install --project ${project.id}\n`,
    )
  },
)

async function linkOf({ given, connection, project }: Session, campaign: string): Promise<string> {
  if (given.options['test-device'] === undefined) {
    const path = inProject(project, `/campaigns/${encodeURIComponent(campaign)}`)
    return (await readData<{ shareable_link: string }>(connection, { method: 'GET', path })).shareable_link
  }
  const { link } = await readData<{ link: { url: string } }>(connection, {
    method: 'POST',
    path: inProject(project, '/test-devices/link'),
    body: JSON.stringify({ name: `Virtual ${given.options.phone ?? 'phone'}`, campaign, minutes: 30 }),
    contentType: 'application/json',
  })
  return link.url
}

function describeClick(location: string | null, referrer: string | null): string {
  if (location === null) return 'The link did not redirect: there is nothing for this device (docs/links.md).'
  return referrer === null
    ? `The phone is at ${location}. Nothing rides along: the install is matched by address, system version and model.`
    : `The phone is in the store. Play will tell the app: ${referrer}`
}

const install = step(
  {
    name: 'phone install',
    args: [],
    summary: 'Play a phone: install the app and open it',
    description:
      'A phone that has clicked brings its Play referrer; without a click it is a new phone. Again, it is an open.',
    options: {
      new: { description: 'Another phone, without a click' },
      platform: {
        value: '<system>',
        choices: ['android', 'ios'],
        description: 'Of a phone without a click',
        default: 'android',
      },
      'adservices-token': {
        value: '<token>',
        description: 'iOS: a token that Apple, or the fake Apple of `npm run fake-networks`, resolves',
      },
    },
  },
  async (session) => {
    const { io, given, place } = session
    const last = given.options.new === undefined ? readPhone(io, place) : undefined
    const phone = last ?? newPhone((given.options.platform ?? 'android').toUpperCase() as Platform)
    const token = given.options['adservices-token']
    if (token !== undefined && phone.platform !== 'IOS')
      throw new UsageError('--adservices-token is for an iOS phone.')
    savePhone(io, place, phone)
    await callAsPhone({ ...session, phone }, 'init', {
      package_version: '1.1.0',
      device_data: deviceDataOf(phone, token),
    })
    await askUntilDecided(session, phone)
    await printReceipt(session, phone)
  },
)

const mostAnswers = 20

/** While Apple is being asked, the answer is open: the library asks again, and so does this phone. */
async function askUntilDecided(session: Session, phone: PhoneState): Promise<void> {
  for (let asked = 0; asked < mostAnswers; asked += 1) {
    const { rule } = (await callAsPhone({ ...session, phone }, 'attribution-data', {})) as { rule: string }
    if (rule !== 'pending' || session.io.signal.aborted) return
    await setTimeout(1_000)
  }
}

async function printReceipt(
  { io, connection, project }: Session,
  { installInstanceId }: PhoneState,
): Promise<void> {
  const path = inProject(project, `/installs/${installInstanceId}`)
  const read = <Data>(end: string) => readData<Data>(connection, { method: 'GET', path: path + end })
  const found = await read<InstallOnTheWire>('')
  await io.out(`\n${writeReceipt(found, await read<ReceiptOnTheWire>('/receipt'), io.width)}`)
}

const signup = step(
  {
    name: 'phone signup',
    args: ['user?'],
    summary: 'Play a phone: sign a user up',
    description: 'Without <user>, a new id is made.',
  },
  async (session) => {
    const { io, given, place } = session
    const phone = await known(session)
    const userId = given.args[0] ?? `virtual-${randomUUID().slice(0, 8)}`
    await callAsPhone({ ...session, phone }, 'trigger', { user_data: { id: userId, name: 'Virtual User' } })
    savePhone(io, place, { ...phone, userId })
    await io.out(`\nUser ${userId} is signed up on this phone.\n`)
  },
)

const event = step(
  {
    name: 'phone event',
    args: ['name'],
    summary: 'Play a phone: send an event',
    options: { data: { value: '<json>', description: 'Of the event: \'{"amount": 4.99}\'' } },
  },
  async (session) => {
    const phone = await known(session)
    const { name, data } = { name: session.given.args[0], data: session.given.options.data }
    const fields = {
      event_name: name,
      event_id: randomUUID(),
      ...(data !== undefined && { event_data: parse(data) }),
    }
    await callAsPhone({ ...session, phone }, 'capture-event', fields)
  },
)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError('--data must be JSON.')
  }
}

const pay = step(
  {
    name: 'phone pay',
    args: ['amount'],
    summary: 'Play a phone: pay',
    options: {
      currency: { value: '<code>', description: 'Default: the project’s display currency' },
      type: { value: '<type>', description: 'FIRST_PAYMENT, ONE_TIME, …', default: 'ONE_TIME' },
    },
  },
  async (session) => {
    const phone = await known(session)
    const { args, options } = session.given
    const amount = Number(args[0])
    if (!Number.isFinite(amount) || amount < 0) throw new UsageError('<amount> must be 0 or more.')
    const { currency = session.project.display_currency, type = 'ONE_TIME' } = options
    const fields = { payment_id: randomUUID(), amount, currency, type, status: 'PAYMENT_COMPLETED' }
    await callAsPhone({ ...session, phone }, 'capture-payment', fields)
  },
)

export const phoneCommands: readonly Command[] = [click, install, signup, event, pay]
