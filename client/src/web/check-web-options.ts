import { type Fields, fields, flag, invalid, oneOf, optional, text } from '../check-arguments.ts'
import type { BannerOptions, WebOptions } from '../web-definitions.ts'

const maxDays = 390

export function checkWebOptions(given: WebOptions): WebOptions {
  const options = fields(given, 'options') as WebOptions & Fields
  optional(options.links, 'links', url)
  optional(options.serverUrl, 'serverUrl', url)
  for (const name of ['campaign', 'token', 'cookieDomain'] as const) optional(options[name], name, text)
  for (const name of ['consent', 'routeChanges', 'debug'] as const) optional(options[name], name, flag)
  optional(options.storage, 'storage', oneOf(['cookie', 'localStorage']))
  optional(options.lifetimeDays, 'lifetimeDays', days)
  optional(options.apps, 'apps', fields)
  optional(options.content, 'content', checkContent)
  optional(options.banner, 'banner', checkBanner)
  if (options.routeChanges) text(options.token, 'token')
  if (options.token) text(options.serverUrl, 'serverUrl')
  return options
}

export function checkContent(given: unknown): Record<string, string> {
  const content = fields(given, 'content')
  for (const name in content) text(content[name], `content.${name}`)
  return content as Record<string, string>
}

export function checkBanner(given: unknown): BannerOptions {
  const banner = fields(given, 'banner')
  text(banner.title, 'banner.title')
  for (const name of ['text', 'icon', 'action', 'closeLabel', 'label'])
    optional(banner[name], `banner.${name}`, text)
  optional(banner.position, 'banner.position', oneOf(['top', 'bottom']))
  optional(banner.devices, 'banner.devices', oneOf(['phones', 'all']))
  optional(banner.closedDays, 'banner.closedDays', days)
  return banner as unknown as BannerOptions
}

function days(value: unknown, name: string): number {
  const isRight = typeof value === 'number' && value >= 1 && value <= maxDays
  return isRight ? value : invalid(name, `a number from 1 to ${maxDays}`)
}

function url(value: unknown, name: string): string {
  return /^https?:\/\/[^\s/?#]+[^\s?#]*$/.test(String(value))
    ? (value as string)
    : invalid(name, 'a URL without a query')
}
