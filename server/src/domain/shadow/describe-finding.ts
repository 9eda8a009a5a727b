import { noRuleNames, reasonText, ruleName } from '@tributary/contract/receipt-words'
import { shadowReasons } from '@tributary/contract/shadow-words'
import type { Receipt } from '#domain/attribution/attribution.ts'
import type { Finding } from './compare-sighting.ts'
import type { OwnInstall, TheirInstall } from './compared-install.ts'

type Known = {
  /** The vendor's name. */
  they: string
  /** Of our campaign; null: organic. */
  campaignName: string | null
  receipt: Receipt | undefined
}

/** Both sides of a finding, in one line. */
export function describeFinding({ sighting, reason }: Finding, known: Known): string {
  const { ours, theirs } = sighting
  const why = reason === null ? '' : shadowReasons[reason](known.they)
  if (ours === null) return `We: ${why}. ${known.they}: ${theirWords(theirs)}.`
  if (theirs === null) return `We: ${ourWords(ours, known)}. ${why.charAt(0).toUpperCase()}${why.slice(1)}.`
  return `We: ${ourWords(ours, known)}. ${known.they}: ${theirWords(theirs)}.`
}

function ourWords(ours: OwnInstall, { campaignName, receipt }: Known): string {
  if (campaignName === null)
    return `${ours.rule === 'organic' ? 'organic' : organicRule(ours)}, ${whyOrganic(receipt)}`
  const rule = ruleName(ours.rule)
  return `${campaignName} by ${rule}${touchWords(ours)}`
}

const organicRule = ({ rule }: OwnInstall) => `organic (${noRuleNames[rule] ?? rule})`

/** The candidate that was nearest to winning is the first. */
function whyOrganic(receipt: Receipt | undefined): string {
  const [nearest] = receipt?.candidates ?? []
  if (nearest === undefined) return 'no click or impression fits'
  const text = reasonText(nearest.reason).replace(/\.$/, '')
  return `a ${nearest.touch} lost: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

function theirWords(theirs: TheirInstall): string {
  if (theirs.organic) return 'organic'
  const source = [theirs.mediaSource, theirs.campaign].filter((part) => part !== null).join(' / ')
  return `${source === '' ? 'a source without a name' : source}${touchWords(theirs)}`
}

function touchWords({ touch, touchAt, installedAt }: OwnInstall | TheirInstall): string {
  if (touch === null || touchAt === null) return ''
  const ms = installedAt.getTime() - touchAt.getTime()
  return `, ${touch} ${durationWords(Math.abs(ms))} ${ms < 0 ? 'after' : 'before'} the install`
}

const units = [
  { ms: 86_400_000, name: 'd' },
  { ms: 3_600_000, name: 'h' },
  { ms: 60_000, name: 'min' },
  { ms: 1_000, name: 's' },
] as const

function durationWords(ms: number): string {
  const unit = units.find((one) => ms >= one.ms) ?? units[3]
  return `${Math.floor(ms / unit.ms)} ${unit.name}`
}
