import type { InstallOnTheWire, ReceiptOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import { reasonText, ruleName, suspicionWords } from '@tributary/contract/receipt-words'
import { sentenceOf } from '../commands/receipt.ts'
import { ask, pick } from './ask.ts'
import { fieldsOf } from './contract-fields.ts'
import { objectSchema, type Tool } from './tool.ts'

const masked =
  'Personal data may be masked (`masked-…`, `…`), depending on the key: a masked id is a stable pseudonym.'

const findPerson: Tool = {
  name: 'find_person',
  title: 'Find a user or an install',
  description: `By a complete user id, email, device id, install id, payment id, event id or click id. Gives the install_id that install_receipt and timeline take. ${masked}`,
  input: objectSchema({ q: { type: 'string', description: 'A complete id or email address' } }, ['q']),
  run: (call) => ask(call, '/search', { q: call.args.q }),
}

const installFilters = [
  'campaign',
  'attribution_type',
  'platform',
  'from',
  'to',
  'suspicious',
  'user_id',
  'limit',
  'cursor',
]

const listInstalls: Tool = {
  name: 'list_installs',
  title: 'Installs',
  description: `Installs, newest first: platform, campaign, rule that decided, suspicion. \`campaign\` is a display id (the \`group\` of the report). ${masked}`,
  input: objectSchema(fieldsOf('listInstalls', installFilters)),
  run: async (call) => {
    const query = { limit: 20, ...pick(call.args, installFilters) }
    const { items, next_cursor } = await ask<{ items: InstallOnTheWire[]; next_cursor: string | null }>(
      call,
      '/installs',
      query,
    )
    return { installs: items.map(briefInstall), next_cursor }
  },
}

function briefInstall(install: InstallOnTheWire) {
  const names = [
    'install_id',
    'platform',
    'kind',
    'installed_at',
    'attribution_type',
    'campaign',
    'campaign_name',
    'network',
    'rule',
    'touch',
    'touch_at',
    'ad_set_name',
    'ad_creative_name',
    'keyword_name',
    'suspicious',
    'user_id',
    'test_device',
  ]
  return pick(install, names)
}

const receipt: Tool = {
  name: 'install_receipt',
  title: 'Why an install counts for a campaign',
  description:
    'The receipt of an install: the decision in one sentence, the rule, and every click or impression that was considered with why it won or lost. Rules in order of trust: Play referrer, Meta referrer, Apple Search Ads (100 to 90 points), device id, probabilistic (same address, system version, model, language), view-through. Times are UTC. `earlier` has decisions that later evidence replaced.',
  input: objectSchema({ install_id: { type: 'string', description: 'From find_person or list_installs' } }, [
    'install_id',
  ]),
  run: async (call) => {
    const path = `/installs/${encodeURIComponent(String(call.args.install_id))}`
    const found = await ask<ReceiptOnTheWire>(call, `${path}/receipt`)
    const install = await ask<InstallOnTheWire>(call, path)
    return {
      says: sentenceOf(found, install),
      install: briefInstall(install),
      decided_at: found.decided_at,
      result: { ...found.result, rule_name: ruleName(found.result.rule) },
      candidates: found.candidates.map((one) => ({ ...one, why: reasonText(one.reason) })),
      other_candidates: found.other_candidates ?? 0,
      suspicious: found.suspicious.map((one) => ({ ...one, means: suspicionWords[one.rule]?.description })),
      probabilistic_would_be: found.probabilistic_would_be,
      ...(found.earlier && { earlier: found.earlier }),
    }
  },
}

const timeline: Tool = {
  name: 'timeline',
  title: 'What a user or an install did',
  description: `All facts in order: clicks, install, opens, sign-up, events, payments, uninstall. Give user_id or install_id. Times are UTC. ${masked}`,
  input: objectSchema({
    user_id: { type: 'string' },
    install_id: { type: 'string' },
    ...fieldsOf('userTimeline', ['limit', 'cursor']),
  }),
  run: (call) => {
    const { user_id, install_id } = call.args
    const place =
      install_id === undefined
        ? `/users/${encodeURIComponent(String(user_id ?? ''))}`
        : `/installs/${encodeURIComponent(String(install_id))}`
    return ask(call, `${place}/timeline`, { limit: 50, ...pick(call.args, ['limit', 'cursor']) })
  },
}

export const peopleTools: readonly Tool[] = [findPerson, listInstalls, receipt, timeline]
