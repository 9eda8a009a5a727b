import type { campaigns } from '@tributary/contract/manage-api/resources'
import { useProjectId } from '../api/use-project.ts'
import { useRead } from '../api/use-read.ts'

type Choices = {
  /** For a select: display ids with their names. */
  choices: { value: string; label: string }[]
  /** A campaign by its display id as people call it; the id where the name is not known. */
  nameOf: (displayId: string) => string
}

/** The project's campaigns, the newest thousand. */
export function useCampaignChoices(): Choices {
  const project = useProjectId()
  const { data } = useRead<typeof campaigns.list>('/api/manage/projects/{project}/campaigns', {
    params: { project },
    query: { limit: 1000 },
  })
  const items = data?.items ?? []
  return {
    choices: items.map(({ display_id, name }) => ({ value: display_id, label: `${name} (${display_id})` })),
    nameOf: (displayId) => items.find(({ display_id }) => display_id === displayId)?.name ?? displayId,
  }
}
