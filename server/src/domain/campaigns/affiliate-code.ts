/** An affiliate's name as a channel code: lower case, spaces as underscores. */
export function affiliateCode(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, '_')
}
