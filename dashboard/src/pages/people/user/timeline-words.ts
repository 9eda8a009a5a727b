import { countryName } from '@tributary/contract/country-name'
import type { TimelineItemOnTheWire } from '@tributary/contract/manage-api/people/timeline'
import { networkName } from '@tributary/contract/network-names'
import { platformName } from '@tributary/contract/platform-names'
import { ruleName } from '@tributary/contract/receipt-words'

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
export function describeStep(step: Step): string {
  const { kind, campaign, details } = step
  const title = step.title ?? ''
  const source = campaign === null ? '' : ` from ${campaign.name}`
  switch (kind) {
    case 'click':
      return `Clicked an ad${source}`
    case 'impression':
      return `Saw an ad${source}`
    case 'install':
      return campaign === null ? 'Installed the app, organic' : `Installed the app, from ${campaign.name}`
    case 'reinstall':
      return 'Installed the app again'
    case 'reengagement':
      return `Came back${campaign === null ? '' : ` through ${campaign.name}`}`
    case 'open':
      return details.opens === 1 ? 'Opened the app' : `Opened the app ${Number(details.opens)} times that day`
    case 'signup':
      return 'Signed up'
    case 'event':
      return title
    case 'payment':
      return describePayment(title, details)
    case 'uninstall':
      return details.withdrawn_at == null ? 'Uninstalled the app' : 'Appeared to uninstall, then came back'
    case 'delivery':
      return `Delivery to ${title === '' ? 'a destination' : title}: ${textOf(details.name) ?? textOf(details.fact) ?? 'unknown'}`
  }
}

const paymentNames: Record<string, string> = {
  PAYMENT_INITIATED: 'Payment started',
  PAYMENT_FAILED: 'Payment failed',
  PAYMENT_CANCELLED: 'Payment cancelled',
  PAYMENT_COMPLETED: 'Paid',
}

function describePayment(type: string, { status, removed_at }: Step['details']): string {
  const text = paymentNames[String(status)] ?? 'Payment'
  const kind = type === '' || type === 'DEFAULT' ? '' : ` (${type.toLowerCase().replaceAll('_', ' ')})`
  return `${text}${kind}${removed_at == null ? '' : ', removed later'}`
}

/** The second line, which tells similar steps apart. */
export function detailLine({ kind, details }: Step): string {
  const network = textOf(details.network)
  if (kind === 'click' || kind === 'impression') {
    const { ad_set_name, ad_creative_name, keyword_name } = details
    return joined([network && networkName(network), ad_set_name, ad_creative_name, keyword_name])
  }
  if (kind === 'install' || kind === 'reinstall')
    return joined([
      platformName(textOf(details.platform) ?? ''),
      textOf(details.rule) && `match type: ${ruleName(String(details.rule))}`,
      textOf(details.app_version) && `app ${details.app_version}`,
      textOf(details.country) && countryName(String(details.country)),
    ])
  if (kind === 'delivery') return joined([details.state, details.reason])
  return ''
}

const joined = (parts: readonly unknown[]) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')
