import type { LinkPreview } from './use-link-preview.ts'

type Device = LinkPreview['destinations'][number]['device']

export const deviceLabels: Record<Device, string> = {
  android: 'Android phone',
  ios: 'iPhone',
  desktop: 'Computer',
  bot: 'Crawler or link preview',
}

const pages: Record<string, string> = {
  qr_page: 'A page with the QR code',
  not_available_page: 'A “not available on this device” page',
}

/** Describes one of our own pages; any other destination is shown as its URL. */
export function describeDestination(goesTo: string): { text: string; isAddress: boolean } {
  const page = Object.hasOwn(pages, goesTo) ? pages[goesTo] : undefined
  return page === undefined ? { text: goesTo, isAddress: true } : { text: page, isAddress: false }
}
