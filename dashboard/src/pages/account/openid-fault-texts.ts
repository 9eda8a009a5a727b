import type { OpenIdFault } from '@tributary/contract/manage-api/access/openid'

/** Why a log-in at the provider failed, and what to do. */
const texts: Record<OpenIdFault, string> = {
  unavailable:
    'The provider could not confirm who you are. Please try again; the service’s log has the reason.',
  expired: 'The log-in took too long, or was begun in another browser. Please try again.',
  denied: 'The provider did not log you in.',
  unknown: 'You are not a member here. Ask an owner to invite your email address.',
  unverified: 'The provider has not confirmed your email address.',
  other:
    'Your email address belongs to a member whom the provider knows as another account. Ask an owner to remove that member, and to invite you.',
}

/** Undefined: an address that was typed by hand. */
export function openIdFaultText(fault: string | undefined): string | undefined {
  return fault !== undefined && Object.hasOwn(texts, fault) ? texts[fault as OpenIdFault] : undefined
}
