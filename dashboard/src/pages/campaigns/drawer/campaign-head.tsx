import { Badge, Group, Stack, Switch, Text } from '@mantine/core'
import type { campaigns } from '@tributary/contract/manage-api/resources'
import { networkName } from '@tributary/contract/network-names'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useCanEdit } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { DiscoveredBadge } from '#pages/campaigns/discovered-badge.tsx'
import { type Campaign, draftOf, previewOf } from '#pages/campaigns/form/campaign-draft.ts'
import { useLinkPreview } from '#pages/campaigns/form/use-link-preview.ts'
import { CopyText } from '#parts/copy-text.tsx'

const path = '/api/manage/projects/{project}/campaigns/{id}'

/** The campaign's channel, link and active switch. */
export function CampaignHead({ campaign }: { campaign: Campaign }) {
  const { timezone } = useProject()
  const mayChange = useCanEdit()
  const { active, channel, display_id: id } = campaign
  // The link that works where the service runs.
  const { data: preview } = useLinkPreview(previewOf(draftOf(campaign), id))
  const switching = useChange<typeof campaigns.change>('PATCH', path, {
    done: active
      ? 'Campaign deactivated: its link still redirects, but its clicks are no longer attributed.'
      : 'Campaign activated: clicks on its link are attributed again.',
  })
  return (
    <Stack gap="xs" mb="md">
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Badge variant="light" tt="none">
            {channel === null ? 'No channel' : networkName(channel)}
          </Badge>
          {!active && (
            <Badge variant="light" color="orange" tt="none">
              Inactive
            </Badge>
          )}
          {campaign.discovered && <DiscoveredBadge />}
          {campaign.default_link && (
            <Badge variant="light" color="gray" tt="none">
              Default link
            </Badge>
          )}
          <Text size="sm" c="dimmed">
            Created {formatTime(campaign.created_at, timezone)}
          </Text>
        </Group>
        <Switch
          label="Active"
          checked={active}
          disabled={!mayChange}
          onChange={() => switching.mutate({ params: { id }, body: { active: !active } })}
        />
      </Group>
      <CopyText text={preview?.open_link ?? campaign.shareable_link} label="the link" />
    </Stack>
  )
}
