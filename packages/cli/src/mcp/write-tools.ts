import { lastDays } from '../last-days.ts'
import { contextOf, daysOf, pick, send } from './ask.ts'
import { fieldsOf } from './contract-fields.ts'
import { daysInput, objectSchema, type Tool } from './tool.ts'

const newCampaign = [
  'name',
  'channel',
  'custom_display_id',
  'domain',
  'deeplink',
  'website',
  'android_redirect',
  'ios_redirect',
  'active',
]

const createCampaign: Tool = {
  name: 'create_campaign',
  title: 'Create a campaign',
  description:
    'Creates a campaign and returns its links. A person confirms it first. The key needs the admin role.',
  input: objectSchema(fieldsOf('manageCreateCampaign', newCampaign), ['name']),
  confirm: ({ args, project }) =>
    `Create the campaign “${args.name}”${args.channel === undefined ? '' : ` (${args.channel})`} in ${project.name}?`,
  run: (call) => send(call, '/campaigns', pick(call.args, newCampaign)),
}

const preview: Tool = {
  name: 'preview_what_if',
  title: 'Preview other attribution windows or fraud rules',
  description:
    'Decides the installs of these days again with other settings, from what is stored: how many would go to another campaign or to none. Nothing is changed. At most 50,000 installs; without days: the last 30.',
  input: objectSchema({ ...daysInput, ...fieldsOf('replayAttribution', ['windows', 'rules']) }),
  run: async (call) => {
    const days = { ...lastDays(30, call.now, call.project.timezone), ...daysOf(call) }
    const found = await send<object>(call, '/replay', { ...pick(call.args, ['windows', 'rules']), ...days })
    return { ...contextOf(call), ...found }
  },
}

const replayFields = ['destination_id', 'id', 'state', 'from', 'to']

const replayDeliveries: Tool = {
  name: 'replay_deliveries',
  title: 'Send deliveries again',
  description:
    'Sends one delivery, or all matching ones of a destination, again. They keep their ids, so that a receiver can deduplicate them. A person confirms it first. The key needs the admin role.',
  input: objectSchema(fieldsOf('replayDeliveries', replayFields), ['destination_id']),
  confirm: ({ args, project }) => {
    const which =
      args.id === undefined ? `all ${args.state ?? ''} deliveries`.replace('  ', ' ') : `delivery ${args.id}`
    const span =
      args.from === undefined && args.to === undefined
        ? ''
        : ` created from ${args.from ?? 'the beginning'} to ${args.to ?? 'now'}`
    return `Send ${which} of destination ${args.destination_id}${span} again, in ${project.name}?`
  },
  run: (call) => send(call, '/deliveries/replay', pick(call.args, replayFields)),
}

export const writeTools: readonly Tool[] = [createCampaign, preview, replayDeliveries]
