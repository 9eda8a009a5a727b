/** The codes of receipts in words that a marketer reads. */

type RuleWords = {
  name: string
  /** Ends the sentence "This install came from … because …". */
  because: string
}

/** The rules of the decision, in order of trust. */
export const ruleWords: Record<string, RuleWords> = {
  referrer: { name: 'Play referrer', because: 'the Play referrer carried our click id' },
  meta_referrer: { name: 'Meta referrer', because: 'Meta’s install referrer named the campaign' },
  adservices: { name: 'Apple Search Ads', because: 'Apple confirmed that its ad led to the install' },
  device_id: { name: 'Device id', because: 'the click carried the advertising id of this phone' },
  probabilistic: {
    name: 'Likeness',
    because: 'a click came from the same address and the same system version as this phone',
  },
  impression: { name: 'Ad view', because: 'its ad was shown on this phone' },
}

/** How an install can be decided without a rule of the table above. */
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
  best_match: 'It brought the install: the most trusted touch, and the newest of its kind.',
  older: 'A newer touch, just as trusted, came before the install.',
  weaker_fit: 'Another click resembled the phone more.',
  less_trusted: 'A touch that is surer than this one decided.',
  collision: 'Clicks of several campaigns resembled the phone equally, so none of them gets it.',
  rejected_as_suspicious: 'It would have won, but a fraud rule rejects this install.',
  click_injection: 'The click came only after Play had begun the install: nobody can have caused it.',
  claimed: 'It has brought another install already, and brings only one.',
  campaign_inactive: 'Its campaign was switched off or deleted.',
  after_install: 'It happened after the install.',
  outside_window: 'It happened too long before the install.',
  rule_off: 'Touches of this kind are switched off: their window is 0.',
  other_platform: 'It was made on the other platform.',
  no_campaign_with_that_network_id:
    'The network says that it brought the install, but no campaign carries the network’s campaign id. Add it to the campaign.',
  click_not_found: 'The Play referrer names a click that this project does not have.',
  device_id_differs: 'It carried the advertising id of another phone.',
  no_device_id: 'A view without an advertising id could have been anybody’s.',
  platform_unknown: 'The click does not say which platform it was made on.',
  address_unknown: 'The internet address of the click or of the phone is not known.',
  address_differs: 'The click came from another internet address.',
  system_version_unknown: 'The system version of the click or of the phone is not known.',
  system_version_differs: 'The click was made on another system version.',
  model_differs: 'The click was made on another phone model.',
  language_differs: 'The click was made on a phone that speaks another language.',
  imported: 'The install was imported with this campaign; nothing was decided here.',
}

/** A reason of a newer service is shown by its own name. */
export function reasonText(reason: string): string {
  return Object.hasOwn(reasonWords, reason) ? (reasonWords[reason] ?? reason) : reason.replaceAll('_', ' ')
}

/** What makes an install suspicious. */
export const suspicionWords: Record<string, { name: string; says: string }> = {
  click_injection: {
    name: 'Click injection',
    says: 'A click appeared when the install had begun already. Apps that watch for installs do that to claim them.',
  },
  fast_install: {
    name: 'Too fast',
    says: 'Nobody reads a store page, downloads and opens an app within seconds of a click.',
  },
  click_flood: {
    name: 'Click flood',
    says: 'Many clicks came from one address, in the hope that one of them meets an install.',
  },
  failed_signature: { name: 'No signature', says: 'The app did not sign its request as it should.' },
  device_farm: { name: 'Device farm', says: 'Many installs came from phones that are all alike.' },
  data_centre: {
    name: 'Data centre',
    says: 'The address belongs to a hosting company, where no phones are.',
  },
  emulator: { name: 'Emulator', says: 'The app ran on a computer that plays a phone.' },
}

export function suspicionName(rule: string): string {
  return suspicionWords[rule]?.name ?? rule.replaceAll('_', ' ')
}
