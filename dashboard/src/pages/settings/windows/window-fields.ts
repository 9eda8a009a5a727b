import type { Project } from '#api/use-project.ts'
import { inPairs } from '#parts/forms/in-pairs.ts'

type Windows = Project['windows']

type WindowName = Exclude<keyof Windows, 'networks'>

/** Empty means the default, or for a network the project's setting. */
type WindowDraft = Record<WindowName, number | ''>

const windowFields: readonly { name: WindowName; label: string; unit: string; description: string }[] = [
  {
    name: 'referrer_days',
    label: 'Store referrer',
    unit: 'days',
    description: 'The store’s or Meta’s referrer identifies the click.',
  },
  {
    name: 'device_id_days',
    label: 'Device id',
    unit: 'days',
    description: 'The click and the install carry the same advertising id.',
  },
  {
    name: 'apple_search_ads_days',
    label: 'Apple Search Ads',
    unit: 'days',
    description: 'Apple confirms an earlier tap on its ad.',
  },
  {
    name: 'probabilistic_hours',
    label: 'Probabilistic',
    unit: 'hours',
    description: 'IP address, OS version and model match, and no id is known. 0 turns it off.',
  },
  {
    name: 'impression_hours',
    label: 'View-through',
    unit: 'hours',
    description: 'An ad was seen but not clicked.',
  },
  {
    name: 'reinstall_days',
    label: 'Reinstall',
    unit: 'days',
    description: 'A known device that installs again within this time is not a new install.',
  },
  {
    name: 'inactivity_days',
    label: 'Re-engagement',
    unit: 'days',
    description: 'How long a user must be inactive before a link can re-engage them.',
  },
]

export function windowDraft(set: Partial<Record<WindowName, number | undefined>>): WindowDraft {
  return Object.fromEntries(windowFields.map(({ name }) => [name, set[name] ?? ''])) as WindowDraft
}

/** One number for each window. */
export const windowInputs = (placeholder: string) =>
  inPairs<WindowDraft>(
    windowFields.map(({ unit, ...field }) => ({
      ...field,
      as: 'number',
      label: `${field.label}, in ${unit}`,
      placeholder,
      min: 0,
    })),
  )

/** `Store referrer 30 days, Device id 30 days`: the windows that a network overrides. */
export function formatWindows(set: Partial<Record<WindowName, number | undefined>>): string {
  return windowFields
    .filter(({ name }) => set[name] !== undefined)
    .map(({ name, label, unit }) => `${label} ${set[name]} ${unit}`)
    .join(', ')
}
