import { error, good, type LinkCheckPart, type LinkFinding, warning } from './link-finding.ts'
import type { PastedLink } from './pasted-link.ts'

/** Scheme, host and path. */
export const checkAddress: LinkCheckPart = (link, facts) => {
  const { form, host, domain } = link
  if (form === 'store')
    return [
      error(
        'store_link',
        'This is a store page: clicks on it are not seen. Use the campaign’s link, it leads to the store.',
      ),
    ]
  if (form === 'other_service')
    return [error('other_service', `${domain} is a link of another measurement service.`)]
  if (form === 'dashboard')
    return [error('dashboard_page', 'This is a page of the dashboard or its API, and no tracking link.')]
  const isOwnHost = host === facts.ownHost
  const isServer = form === 'click' || form === 'impression'
  const isRight = isServer || link.isBelowL ? isOwnHost : facts.domains.includes(domain)
  return [
    ...schemeFindings(link),
    ...(isRight ? rightHost(link, facts.domains) : wrongHost(link, facts, isOwnHost)),
  ]
}

function rightHost({ form, domain, isBelowL, host }: PastedLink, domains: readonly string[]): LinkFinding[] {
  if (isBelowL && !domains.includes(domain))
    return [error('wrong_host', `${domain} is not a link domain of this project.`)]
  if (form === 'other')
    return [error('wrong_path', 'A link has one code after its domain, and nothing else.')]
  const found = [good('right_host', `${isBelowL ? domain : host} belongs to this project.`)]
  return domain.endsWith('.localhost')
    ? [...found, warning('local_domain', `${domain} works on this machine only: add a public link domain.`)]
    : found
}

function wrongHost(
  { host, form }: PastedLink,
  { domains, ownHost }: { domains: readonly string[]; ownHost: string },
  isOwnHost: boolean,
): LinkFinding[] {
  if (isOwnHost)
    return [
      error(
        'wrong_host',
        `${host} is the service itself: links are on ${domains.join(', ')}, or below /l/${domains[0] ?? ''}/.`,
      ),
    ]
  const expected = form === 'click' || form === 'impression' ? ownHost : domains.join(', ')
  return [error('wrong_host', `${host} is not a host of this project. Expected: ${expected}.`)]
}

function schemeFindings({ scheme, host }: PastedLink): LinkFinding[] {
  const isLocal = /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host)
  if (scheme === '')
    return [warning('no_scheme', 'The URL does not begin with https://. Networks refuse it, or guess.')]
  if (scheme === 'https') return [good('https', 'It uses https.')]
  if (scheme !== 'http') return [error('wrong_scheme', `${scheme}:// is no web address. Use https://.`)]
  return isLocal
    ? []
    : [
        error(
          'http',
          'It uses http. Networks refuse such links, and browsers send no device details: use https.',
        ),
      ]
}
