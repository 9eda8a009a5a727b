import { inAppForms } from './in-app-forms.ts'
import type { NetworkForm } from './network-form.ts'
import { socialForms } from './social-forms.ts'

export const networkForms: readonly NetworkForm[] = [...socialForms, ...inAppForms]

/** The form of a campaign's channel: a network, or an affiliate whose code is a network's name (`unity`, `unity_ads`). */
export function formOfChannel(channel: string | null): NetworkForm | undefined {
  if (channel === null) return undefined
  const code = channel.toLowerCase().replace(/_ads$/, '')
  return (
    networkForms.find((form) => form.code === channel.toLowerCase() || form.code === code) ??
    networkForms.find((form) => form.code === 'affiliate')
  )
}

/** All forms, that of the campaign's own channel first. */
export function formsFor(channel: string | null): NetworkForm[] {
  const own = formOfChannel(channel)
  return own === undefined
    ? [...networkForms]
    : [own, ...networkForms.filter((form) => form.code !== own.code)]
}
