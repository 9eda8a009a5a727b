import { Stack, Text } from '@mantine/core'
import type { campaigns } from '@tributary/contract/manage-api/resources'
import { useChange } from '#api/use-change.ts'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'

type Props = { campaign: Campaign; onDeleted: () => void }

/** A link in a printed QR code cannot be recalled, so the confirmation explains what happens to it. */
export function DeletePanel({ campaign, onDeleted }: Props) {
  const deleting = useChange<typeof campaigns.remove>(
    'DELETE',
    '/api/manage/projects/{project}/campaigns/{id}',
    { done: `“${campaign.name}” deleted.`, onDone: onDeleted },
  )
  return (
    <Panel
      title="Delete"
      description="An inactive campaign keeps its link and stays in the report. Deleting removes both."
    >
      <ConfirmButton
        label="Delete campaign"
        title={`Delete “${campaign.name}”?`}
        confirm="Delete"
        loading={deleting.isPending}
        description={
          <Stack gap="xs">
            <Text size="sm">
              Its links stop working immediately, including printed ones. Visitors of{' '}
              {campaign.shareable_link} see a “not found” page.
            </Text>
            <Text size="sm">
              The campaign disappears from the report. Its installs, users, events, payments and receipts are
              kept, and the project’s totals do not change.
            </Text>
            <Text size="sm">This cannot be undone.</Text>
          </Stack>
        }
        onConfirm={() => deleting.mutate({ params: { id: campaign.display_id } })}
      />
    </Panel>
  )
}
