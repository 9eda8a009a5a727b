/** Why a touch won or lost: the closed set of reasons in receipts. docs/attribution.md lists the same texts. */
export const reasonTexts = {
  best_match: 'The most trusted touch, and the newest of its kind. It brought the install.',
  older: 'A newer touch with the same trust won.',
  weaker_fit: 'Another click matched more of the device’s system version, model and language.',
  came_later: 'It came after the decision, and is trusted no more than the touch that won.',
  less_trusted: 'A touch under a more trusted rule won.',
  collision: 'Clicks of several campaigns matched equally well, so none of them won.',
  rejected_as_suspicious: 'It would have won, but a fraud rule set to `reject` flagged the install.',
  click_injection: 'The click came after Play began the install.',
  claimed: 'It already brought another install.',
  campaign_inactive: 'Its campaign is inactive or deleted.',
  after_install: 'It happened after the install.',
  outside_window: 'It is older than the window of its rule.',
  rule_off: 'The window of its rule is 0: the rule is off.',
  probabilistic_off: 'The project never matches installs of this platform by probability.',
  tracking_refused: 'It matched by probability alone, and `att_status` was denied or restricted.',
  idfa_withheld:
    'It matched by probability alone, and the IDFA was all zeros on iOS 14.5 or later, without an `att_status`.',
  consent_denied: 'It matched by probability alone, and the app reported `consent: false`.',
  unverified:
    'It matched by probability alone, and it was reported without the postback token of its network.',
  other_platform: 'It happened on the other platform.',
  no_campaign_with_that_network_id:
    'The network claimed the install, but no campaign of the project has the network campaign id that it gave.',
  click_not_found: 'The referrer names a click that this project does not have.',
  device_id_differs: 'It carried a device id that the install does not have.',
  no_device_id: 'The impression carried no device id, so no install can be matched to it.',
  platform_unknown: 'The platform of the click is unknown.',
  address_unknown: 'The click or the install has no IP address to compare.',
  address_differs: 'The click came from a different IP address.',
  system_version_unknown: 'Neither the system version nor the model is known on both sides.',
  system_version_differs: 'The system versions differ.',
  model_differs: 'The device models differ.',
  language_differs: 'The languages differ.',
  imported: 'The install was imported with this campaign. Attribution was not decided here.',
} as const

export type Reason = keyof typeof reasonTexts
