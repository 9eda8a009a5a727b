/** How an affiliate is named where a channel is named: lower case, spaces as underscores. */
export function affiliateCode(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, '_')
}
