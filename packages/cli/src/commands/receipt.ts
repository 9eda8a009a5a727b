import type {
  DecisionOnTheWire,
  InstallOnTheWire,
  ReceiptOnTheWire,
} from '@tributary/contract/manage-api/attribution/install'
import { networkName } from '@tributary/contract/network-names'
import { reasonText, ruleName, ruleWords, suspicionName } from '@tributary/contract/receipt-words'
import { readData } from '#call-service.ts'
import { type Command, connectionOptions, projectOption } from '#command.ts'
import { inProject, pickProject } from '#pick-project.ts'
import { writeTable } from '#print/table.ts'
import { connectionOf } from '#settings.ts'

export const receipt: Command = {
  name: 'receipt',
  args: ['install'],
  summary: 'Why an install was attributed as it was',
  description:
    'Every click and impression that was considered, the rule that could have chosen it, and why it won or lost. <install> is the install’s id, or the install_instance_id of the library.',
  options: {
    format: {
      value: '<format>',
      choices: ['table', 'json'],
      description: 'How to print it',
      default: 'table',
    },
    ...projectOption,
    ...connectionOptions,
  },
  run: async (io, given) => {
    const connection = connectionOf(io, given)
    const project = await pickProject(connection)
    const path = inProject(project, `/installs/${encodeURIComponent(given.args[0] ?? '')}`)
    const read = <Data>(end: string) => readData<Data>(connection, { method: 'GET', path: path + end })
    const found = await read<ReceiptOnTheWire>('/receipt')
    if (given.options.format === 'json') return io.out(`${JSON.stringify(found, null, 2)}\n`)
    const install = await read<InstallOnTheWire>('')
    await io.out(writeReceipt(install, found, io.width))
  },
}

export function writeReceipt(install: InstallOnTheWire, found: ReceiptOnTheWire, width?: number): string {
  const { install_id, kind, platform, installed_at } = install
  const earlier = (found.earlier ?? []).map(
    (decision) => `\nBefore later evidence came:\n${writeDecision(decision, null, width)}`,
  )
  return `${kind === 'reinstall' ? 'Reinstall' : 'Install'} ${install_id}, ${platform}, ${installed_at}\n${writeDecision(found, install, width)}${earlier.join('')}`
}

function writeDecision(
  decision: DecisionOnTheWire,
  install: InstallOnTheWire | null,
  width?: number,
): string {
  const { candidates, other_candidates = 0, suspicious } = decision
  const rows = candidates.map(({ at, touch, campaign, rule, score, verdict, reason }) => [
    { text: verdict },
    { text: touch },
    { text: at ?? '–' },
    { text: campaign ?? '–' },
    { text: rule === null ? '–' : ruleName(rule) },
    { text: String(score), right: true },
    { text: reasonText(reason) },
  ])
  const heads = ['Verdict', 'Touch', 'At', 'Campaign', 'Rule', 'Score', 'Why']
  const table =
    rows.length === 0 ? 'No click or impression was considered.\n' : writeTable(heads, rows, width)
  const more = other_candidates > 0 ? `… and ${other_candidates} more.\n` : ''
  const tags = suspicious.map(({ rule, evidence }) => `Suspicious: ${suspicionName(rule)}, ${evidence}\n`)
  return `${sentenceOf(decision, install)}\n\n${table}${more}${tags.join('')}`
}

/** Also for agents: one sentence with the campaign, the rule and the times. */
export function sentenceOf(
  { decided_at, result }: DecisionOnTheWire,
  install: InstallOnTheWire | null,
): string {
  const { campaign, rule, ad_network } = result
  const decided = `Decided at ${decided_at}.`
  if (rule === 'imported')
    return `It was imported ${campaign === null ? 'as organic' : `with the campaign ${campaign}`}. ${decided}`
  if (campaign === null) return `It is organic (${ruleName(rule)}). ${decided}`
  const name = install?.campaign_name == null ? campaign : `${install.campaign_name} (${campaign})`
  const network = ad_network === null ? '' : `, ${networkName(ad_network.toLowerCase())}`
  const because = ruleWords[rule]?.because ?? `of the rule ${rule}`
  return `It counts for ${name}${network}, because ${because}. ${decided}`
}
