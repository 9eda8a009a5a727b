import { Stack, Text } from '@mantine/core'
import type { campaigns } from '@tributary/contract/manage-api/resources'
import { useChange } from '../../../api/use-change.ts'
import { useProjectId } from '../../../api/use-project.ts'
import { ConfirmButton } from '../../../parts/confirm-button.tsx'
import { Panel } from '../../../parts/panel.tsx'
import type { Campaign } from '../form/campaign-draft.ts'

type Props = { campaign: Campaign; onDeleted: () => void }

/** A link in a printed QR code cannot be called back, so it says first what will happen to it. */
export function DeletePanel({ campaign, onDeleted }: Props) {
  const project = useProjectId()
  const deleting = useChange<typeof campaigns.remove>(
    'DELETE',
    '/api/manage/projects/{project}/campaigns/{id}',
    { done: `“${campaign.name}” is deleted.`, onDone: onDeleted },
  )
  return (
    <Panel
      title="Delete"
      says="An inactive campaign keeps its link and its place in the report. Deleting takes both away."
    >
      <ConfirmButton
        label="Delete the campaign"
        title={`Delete “${campaign.name}”?`}
        confirm="Delete it"
        loading={deleting.isPending}
        says={
          <Stack gap="xs">
            <Text size="sm">
              Its links stop working at once, on posters too: whoever follows {campaign.shareable_link} finds
              a page that says so.
            </Text>
            <Text size="sm">
              It leaves the campaigns report. Its installs, users, events and payments stay, with their
              receipts, and so do the project’s totals.
            </Text>
            <Text size="sm">This cannot be undone.</Text>
          </Stack>
        }
        onConfirm={() => deleting.mutate({ params: { project, id: campaign.display_id } })}
      />
    </Panel>
  )
}
