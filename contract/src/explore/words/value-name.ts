import { countryName } from '#country-name.ts'
import { factLabel } from '#fact-name.ts'
import { networkName } from '#network-names.ts'
import { platformName } from '#platform-names.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const writers: Record<string, (value: string) => string> = {
  country: (code) => (/^[A-Z]{2}$/.test(code) ? countryName(code) : code),
  network: (code) => (code === 'none' ? 'No network' : networkName(code)),
  platform: (code) => platformName(code.toUpperCase()),
  weekday: (number) => weekdays[Number(number) - 1] ?? number,
  hour_of_day: (hour) => `${hour.padStart(2, '0')}h`,
  suspicious: (value) => (value === 'true' ? 'Suspicious' : 'Not suspicious'),
  type: (name) => factLabel({ kind: 'payment', name }),
  install_kind: (kind) => (kind === 'install' ? 'First install' : 'Reinstall'),
}

const unset: Record<string, string> = { campaign: 'Organic', network: 'Organic' }

export type GroupValue = { value: string | null; name: string | null; is_others: boolean }

/** A value of a field as people call it. */
export function valueName(field: string, { value, name, is_others: isOthers }: GroupValue): string {
  if (isOthers) return 'All others'
  if (value === null) return unset[field] ?? 'Not set'
  const write = Object.hasOwn(writers, field) ? writers[field] : undefined
  return name ?? write?.(value) ?? value
}
