import type { InstallOnTheWire, ReceiptOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import { reasonText, ruleName, suspicionWords } from '@tributary/contract/receipt-words'
import { sentenceOf } from '#commands/receipt.ts'
import { ask, operationAt, pick } from './ask.ts'
import { objectSchema, type Tool } from './tool.ts'

export const receipt: Tool = {
  name: 'install_receipt',
  title: 'Why an install counts for a campaign',
  description:
    'The receipt of an install: the decision in one sentence, the rule, and every click or impression that was considered with why it won or lost. Rules in order of trust: Play referrer, Meta referrer, Apple Search Ads (100 to 90 points), device id, probabilistic (same address, system version, model, language), view-through. Times are UTC. `earlier` has decisions that later evidence replaced.',
  input: objectSchema({ install_id: { type: 'string', description: 'From find_person or list_installs' } }, [
    'install_id',
  ]),
  run: async (call) => {
    const path = `/installs/${encodeURIComponent(String(call.args.install_id))}`
    const found = await ask<ReceiptOnTheWire>(call, operationAt(`${path}/receipt`))
    const install = await ask<InstallOnTheWire>(call, operationAt(path))
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
