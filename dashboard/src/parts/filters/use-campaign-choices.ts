import { useKnownCampaigns } from './use-known-campaigns.ts'

type Choices = {
  /** Options for a select. */
  choices: { value: string; label: string }[]
  /** The name of a campaign by its display id; the id itself if the name is unknown. */
  nameOf: (displayId: string) => string
}

export function useCampaignChoices(): Choices {
  const names = useKnownCampaigns()
  return {
    choices: [...names].map(([id, name]) => ({ value: id, label: `${name} (${id})` })),
    nameOf: (displayId) => names.get(displayId) ?? displayId,
  }
}
