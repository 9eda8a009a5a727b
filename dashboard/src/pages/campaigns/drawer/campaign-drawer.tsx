import { Drawer, Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Empty, QueryView } from '#parts/states.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'
import { useCampaign } from './use-campaign.ts'
import { useDrawerSearch } from './use-drawer-search.ts'

type Props = { displayId: string; onClose: () => void }

/** One campaign beside the list: its link, numbers, users and settings. */
export function CampaignDrawer({ displayId, onClose }: Props) {
  const read = useCampaign(displayId)
  const { tab, segment } = useDrawerSearch()
  const isGone = read.error !== null && 'status' in read.error && read.error.status === 404
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={800}
      title={read.data?.name ?? displayId}
      closeButtonProps={{ 'aria-label': 'Close campaign' }}
      // A stray key or click must not discard unsaved edits.
      closeOnEscape={tab !== 'edit'}
      closeOnClickOutside={tab !== 'edit'}
      overlayProps={{ backgroundOpacity: 0.35 }}
      // The form's footer takes the drawer's background, not the page's.
      style={{ '--foot-ground': 'var(--mantine-color-body)' } as CSSProperties}
      styles={{
        title: { fontWeight: 650, fontSize: 'var(--mantine-h3-font-size)', overflowWrap: 'anywhere' },
      }}
    >
      {isGone ? (
        <Empty title="Campaign not found" description="It may have been deleted." />
      ) : (
        <QueryView of={read} rows={8}>
          {(campaign) => (
            <>
              <CampaignHead campaign={campaign} />
              {segment !== undefined && (
                <Text size="sm" c="dimmed" my="xs">
                  All users of the campaign: the segment filters only the list.
                </Text>
              )}
              <CampaignTabs campaign={campaign} onDeleted={onClose} />
            </>
          )}
        </QueryView>
      )}
    </Drawer>
  )
}
