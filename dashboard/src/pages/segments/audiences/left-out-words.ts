import type { LeftOutReason } from '@tributary/contract/audience-words'

export const leftOutWords: Record<LeftOutReason, string> = {
  erased: 'Erased on request.',
  test_device: 'On a test device.',
  withheld: 'Withheld from networks by a fraud rule.',
  consent_denied: 'Consent denied.',
  opted_out: 'Ad tracking limited on the phone.',
  tracking_not_allowed: 'iOS: tracking not allowed in Apple’s prompt.',
  consent_not_given: 'Not asked for consent.',
  no_identifier: 'No email, phone number or advertising id that the network takes.',
}
