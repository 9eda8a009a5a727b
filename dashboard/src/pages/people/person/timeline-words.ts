import type { TimelineItemOnTheWire } from '@tributary/contract/manage-api/people/timeline'
import { networkName } from '../../../format/network-names.ts'
import { ruleName } from '../receipt/receipt-words.ts'

export type Step = TimelineItemOnTheWire

export const stepKinds: readonly Step['kind'][] = [
  'click',
  'impression',
  'install',
  'reinstall',
  'reengagement',
  'open',
  'signup',
  'event',
  'payment',
  'uninstall',
  'delivery',
]

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What happened, in a few words. */
export function tellStep(step: Step): string {
  const { kind, campaign, details } = step
  const title = step.title ?? ''
  const of = campaign === null ? '' : ` of ${campaign.name}`
  switch (kind) {
    case 'click':
      return `Clicked an ad${of}`
    case 'impression':
      return `Was shown an ad${of}`
    case 'install':
      return campaign === null ? 'Installed the app, organic' : `Installed the app, from ${campaign.name}`
    case 'reinstall':
      return 'Installed the app again'
    case 'reengagement':
      return `Came back${campaign === null ? '' : ` by ${campaign.name}`}`
    case 'open':
      return details.opens === 1 ? 'Opened the app' : `Opened the app ${Number(details.opens)} times that day`
    case 'signup':
      return 'Signed up'
    case 'event':
      return title
    case 'payment':
      return tellPayment(title, details)
    case 'uninstall':
      return details.withdrawn_at == null ? 'Uninstalled the app' : 'Seemed to uninstall, then came back'
    case 'delivery':
      return `${title === '' ? 'A destination' : title} was told of ${textOf(details.name) ?? textOf(details.fact) ?? 'it'}`
  }
}

const paymentNames: Record<string, string> = {
  PAYMENT_INITIATED: 'Began to pay',
  PAYMENT_FAILED: 'Tried to pay, in vain',
  PAYMENT_CANCELLED: 'Cancelled a payment',
  PAYMENT_COMPLETED: 'Paid',
}

function tellPayment(type: string, { status, removed_at }: Step['details']): string {
  const said = paymentNames[String(status)] ?? 'Payment'
  const kind = type === '' || type === 'DEFAULT' ? '' : ` (${type.toLowerCase().replaceAll('_', ' ')})`
  return `${said}${kind}${removed_at == null ? '' : ', removed later'}`
}

/** A second line: what makes it this one. */
export function detailLine({ kind, details }: Step): string {
  const network = textOf(details.network)
  if (kind === 'click' || kind === 'impression') {
    const { adset_name, ad_name, keyword_name } = (details.params ?? {}) as Record<string, unknown>
    return joined([network && networkName(network), adset_name, ad_name, keyword_name])
  }
  if (kind === 'install' || kind === 'reinstall')
    return joined([
      textOf(details.platform) === 'IOS' ? 'iOS' : 'Android',
      textOf(details.rule) && `decided by: ${ruleName(String(details.rule))}`,
      textOf(details.app_version) && `app ${details.app_version}`,
    ])
  if (kind === 'delivery') return joined([details.state, details.reason])
  return ''
}

const joined = (parts: readonly unknown[]) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')
