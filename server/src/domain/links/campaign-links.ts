export function campaignLink(domain: string, displayId: string): string {
  return `https://${domain}?c=${displayId}`
}

export function shareableLink(domain: string, displayId: string): string {
  return `https://${domain}/${displayId}`
}
