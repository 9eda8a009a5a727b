import { Stack, Text } from '@mantine/core'
import type { campaigns } from '@tributary/contract/manage-api/resources'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { Panel } from '#parts/panel.tsx'

type Props = { campaign: Campaign; onDeleted: () => void }

/** A link in a printed QR code cannot be recalled, so the confirmation explains what happens to it. */
export function DeletePanel({ campaign, onDeleted }: Props) {
  return (
    <Panel
      title="Delete"
      description="An inactive campaign keeps its link and stays in the report. Deleting removes both."
    >
      <ActionButton<typeof campaigns.remove>
        method="DELETE"
        path="/api/manage/projects/{project}/campaigns/{id}"
        params={{ id: campaign.display_id }}
        label="Delete campaign"
        size="sm"
        title={`Delete “${campaign.name}”?`}
        description={<Consequences link={campaign.shareable_link} />}
        confirm="Delete"
        done={`“${campaign.name}” deleted.`}
        onDone={onDeleted}
      />
    </Panel>
  )
}

function Consequences({ link }: { link: string }) {
  return (
    <Stack gap="xs">
      <Text size="sm">
        Its links stop working immediately, including printed ones. Visitors of {link} see a “not found” page.
      </Text>
      <Text size="sm">
        The campaign disappears from the report. Its installs, users, events, payments and receipts are kept,
        and the project’s totals do not change.
      </Text>
      <Text size="sm">This cannot be undone.</Text>
    </Stack>
  )
}
