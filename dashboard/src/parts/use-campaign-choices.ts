import { useKnownCampaigns } from './use-known-campaigns.ts'

type Choices = {
  /** For a select: display ids with their names. */
  choices: { value: string; label: string }[]
  /** A campaign by its display id as people call it; the id where the name is not known. */
  nameOf: (displayId: string) => string
}

export function useCampaignChoices(): Choices {
  const names = useKnownCampaigns()
  return {
    choices: [...names].map(([id, name]) => ({ value: id, label: `${name} (${id})` })),
    nameOf: (displayId) => names.get(displayId) ?? displayId,
  }
}
