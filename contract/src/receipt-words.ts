/** Texts for the codes of receipts. */

type RuleWords = {
  name: string
  /** Ends the sentence "This install came from … because …". */
  because: string
}

/** The attribution rules, in order of trust. */
export const ruleWords: Record<string, RuleWords> = {
  referrer: { name: 'Play referrer', because: 'the Play referrer carried our click id' },
  meta_referrer: { name: 'Meta referrer', because: 'Meta’s install referrer named the campaign' },
  adservices: { name: 'Apple Search Ads', because: 'Apple confirmed that its ad led to the install' },
  device_id: { name: 'Device id', because: 'the click carried this device’s advertising id' },
  probabilistic: {
    name: 'Probabilistic',
    because: 'a click came from the same IP address and OS version',
  },
  impression: { name: 'View-through', because: 'its ad was shown on this device' },
}

/** Results that no rule above produces. */
export const noRuleNames: Record<string, string> = {
  organic: 'Organic',
  collision: 'Collision',
  imported: 'Imported',
}

export function ruleName(rule: string | null): string {
  if (rule === null) return 'None'
  return ruleWords[rule]?.name ?? noRuleNames[rule] ?? rule
}

/** Why a touch won or lost. */
export const reasonWords: Record<string, string> = {
  best_match: 'Winner: the most trusted touch, and the newest of its kind.',
  older: 'A newer, equally trusted touch won.',
  weaker_fit: 'Another click matched the device better.',
  came_later: 'It arrived after the decision and is no more trusted than the touch that won.',
  less_trusted: 'A more trusted touch won.',
  collision: 'Clicks from several campaigns matched equally well, so none of them wins.',
  rejected_as_suspicious: 'It would have won, but a fraud rule rejected this install.',
  click_injection: 'The click came after Google Play had started the install, so it cannot have caused it.',
  claimed: 'It already won another install, and a touch wins only one.',
  campaign_inactive: 'Its campaign was inactive or deleted.',
  after_install: 'It happened after the install.',
  outside_window: 'It was outside the attribution window.',
  rule_off: 'This matching method is off: its window is 0.',
  probabilistic_off: 'The project never matches installs of this platform by IP address and OS version.',
  tracking_refused: 'The app reported that tracking is denied or restricted (App Tracking Transparency).',
  idfa_withheld: 'The phone withheld its advertising id, which means that tracking was refused.',
  consent_denied: 'The app reported that the user has not consented.',
  unverified:
    'It was reported without the postback token of its network, so the same address and OS version are not enough.',
  other_platform: 'It happened on the other platform.',
  no_campaign_with_that_network_id:
    'The network claims the install, but no campaign has the network’s campaign id. Add the id to the campaign.',
  click_not_found: 'The Play referrer names a click that this project does not have.',
  device_id_differs: 'It carried another device’s advertising id.',
  no_device_id: 'An impression without an advertising id could be anyone’s.',
  platform_unknown: 'The platform of the click is unknown.',
  address_unknown: 'The IP address of the click or the install is unknown.',
  address_differs: 'The click came from another IP address.',
  system_version_unknown: 'Neither the OS version nor the model is known on both sides.',
  system_version_differs: 'The click came from another OS version.',
  model_differs: 'The click came from another device model.',
  language_differs: 'The click came from a device set to another language.',
  imported: 'The install was imported with this campaign; it was not attributed here.',
}

const refusalReasons = ['probabilistic_off', 'tracking_refused', 'idfa_withheld', 'consent_denied']

/** Whether the touch would have matched by probability, and a choice of the user or the project kept it from it. */
export const isRefusal = (reason: string): boolean => refusalReasons.includes(reason)

/** A reason that a newer service added is shown by its code. */
export function reasonText(reason: string): string {
  return Object.hasOwn(reasonWords, reason) ? (reasonWords[reason] ?? reason) : reason.replaceAll('_', ' ')
}

/** What makes an install suspicious. */
export const suspicionWords: Record<string, { name: string; description: string }> = {
  click_injection: {
    name: 'Click injection',
    description:
      'The click came after the install had started. Malicious apps watch for installs and send such clicks to claim them.',
  },
  fast_install: {
    name: 'Fast install',
    description: 'Nobody reads a store page, downloads and opens an app within seconds of a click.',
  },
  click_flood: {
    name: 'Click flood',
    description: 'Many clicks came from one IP address, in the hope that an install follows one of them.',
  },
  failed_signature: { name: 'Missing signature', description: 'The app did not sign its request.' },
  device_farm: { name: 'Device farm', description: 'Many installs came from identical devices.' },
  data_centre: {
    name: 'Data center',
    description: 'The IP address belongs to a hosting company: servers run there, not phones.',
  },
  emulator: { name: 'Emulator', description: 'The app ran in an emulator, not on a phone.' },
}

export function suspicionName(rule: string): string {
  return suspicionWords[rule]?.name ?? rule.replaceAll('_', ' ')
}
