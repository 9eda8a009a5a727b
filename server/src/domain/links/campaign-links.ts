export function campaignLink(domain: string, displayId: string): string {
  return `https://${domain}?c=${displayId}`
}

export function shareableLink(domain: string, displayId: string): string {
  return `https://${domain}/${displayId}`
}

/** The address at which a link can be opened now: a `.localhost` name exists in browsers of this machine only, so its links are below `/l/` on the service's own host. */
export function openableLink(
  { domain, displayId }: { domain: string; displayId: string },
  origin: string,
): string {
  return isLocalDomain(domain) ? `${origin}/l/${domain}/${displayId}` : shareableLink(domain, displayId)
}

/** A link domain that only this machine knows. */
export function isLocalDomain(domain: string): boolean {
  return domain.endsWith('.localhost')
}

export type TestLink = { domain: string; displayId: string; code: string }

/** The query parameter that holds the code of a test link. */
export const testParameter = 'tributary_test'

/** The link that makes a phone a test device. */
export function testLink({ domain, displayId, code }: TestLink, origin: string): string {
  return `${openableLink({ domain, displayId }, origin)}?${testParameter}=${code}`
}
