import type { Project } from '../../../api/use-project.ts'

type Windows = Project['windows']

export type WindowName = Exclude<keyof Windows, 'networks'>

/** Empty: the default, or for a network what holds for the project. */
export type WindowDraft = Record<WindowName, number | ''>

export const windowFields: readonly { name: WindowName; label: string; unit: string; says: string }[] = [
  {
    name: 'referrer_days',
    label: 'Store referrer',
    unit: 'days',
    says: 'The store, or Meta’s referrer, says which click it was.',
  },
  {
    name: 'device_id_days',
    label: 'Device id',
    unit: 'days',
    says: 'Click and install carry the same advertising id.',
  },
  {
    name: 'apple_search_ads_days',
    label: 'Apple Search Ads',
    unit: 'days',
    says: 'Apple says that a tap on its ad came before.',
  },
  {
    name: 'probabilistic_hours',
    label: 'Likeness',
    unit: 'hours',
    says: 'Address, system and model fit, and no id is known. 0 turns it off.',
  },
  {
    name: 'impression_hours',
    label: 'Impression',
    unit: 'hours',
    says: 'An ad was seen, not clicked.',
  },
  {
    name: 'reinstall_days',
    label: 'Reinstall',
    unit: 'days',
    says: 'A known phone that installs again within this time is no new install.',
  },
  {
    name: 'inactivity_days',
    label: 'Re-engagement',
    unit: 'days',
    says: 'How long an app must rest before a link re-engages it.',
  },
]

export function windowDraft(set: Partial<Record<WindowName, number | undefined>>): WindowDraft {
  return Object.fromEntries(windowFields.map(({ name }) => [name, set[name] ?? ''])) as WindowDraft
}

/** What was emptied goes back to the default. */
export function writeWindows(difference: Partial<WindowDraft>): Partial<Record<WindowName, number | null>> {
  return Object.fromEntries(
    Object.entries(difference).map(([name, value]) => [name, value === '' ? null : value]),
  )
}

/** `Store referrer 30 days, Device id 30 days`: what a network sets itself. */
export function sayWindows(set: Partial<Record<WindowName, number | undefined>>): string {
  return windowFields
    .filter(({ name }) => set[name] !== undefined)
    .map(({ name, label, unit }) => `${label} ${set[name]} ${unit}`)
    .join(', ')
}
