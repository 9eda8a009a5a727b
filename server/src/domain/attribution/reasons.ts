/** Why a touch won or lost: the closed set that receipts speak in. docs/attribution.md lists the same texts. */
export const reasonTexts = {
  best_match: 'The most trusted touch, the newest of its kind: it brought the install.',
  older: 'A newer touch of the same trust won.',
  weaker_fit: 'Another click agreed with the phone on more of model and language.',
  less_trusted: 'A touch of a more trusted rule decided.',
  collision: 'Clicks of several campaigns fitted equally well, so none of them won.',
  rejected_as_suspicious:
    'It would have won, but a fraud rule that is set to `reject` spoke against the install.',
  click_injection: 'The click came after Play had begun the install.',
  claimed: 'It has brought another install already.',
  campaign_inactive: 'Its campaign is inactive or deleted.',
  after_install: 'It is later than the install.',
  outside_window: 'It is older than the window of its rule.',
  rule_off: 'The window of its rule is 0: the rule is switched off.',
  other_platform: 'It was made on the other platform.',
  no_campaign_with_that_network_id:
    'The network named itself as the source, but no campaign of the project carries the campaign id that it gave.',
  click_not_found: 'The referrer names a click that this project does not have.',
  device_id_differs: 'It carried a device id, and the install has not got the same one.',
  no_device_id: 'An impression without a device id cannot be told from anybody else’s.',
  platform_unknown: 'The click does not say its platform.',
  address_unknown: 'The click or the install has no address to compare.',
  address_differs: 'The click came from another address.',
  system_version_unknown: 'The click or the install does not say its system version.',
  system_version_differs: 'The phone had another system version.',
  model_differs: 'The phone is another model.',
  language_differs: 'The phone speaks another language.',
  imported: 'The install was imported from history with this campaign; nothing was decided here.',
} as const

export type Reason = keyof typeof reasonTexts
