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
  return domain.endsWith('.localhost')
    ? `${origin}/l/${domain}/${displayId}`
    : shareableLink(domain, displayId)
}
