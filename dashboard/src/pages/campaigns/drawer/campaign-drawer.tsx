import { Drawer } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Empty, Read } from '../../../parts/states.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'
import { useCampaign } from './use-campaign.ts'
import { useDrawerSearch } from './use-drawer-search.ts'

type Props = { displayId: string; onClose: () => void }

/** One campaign beside the list: its link, its numbers, its people, and what can be changed. */
export function CampaignDrawer({ displayId, onClose }: Props) {
  const read = useCampaign(displayId)
  const { tab } = useDrawerSearch()
  const isGone = read.error !== null && 'status' in read.error && read.error.status === 404
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={800}
      title={read.data?.name ?? displayId}
      closeButtonProps={{ 'aria-label': 'Close the campaign' }}
      // A key too many must not throw away what was written.
      closeOnEscape={tab !== 'edit'}
      closeOnClickOutside={tab !== 'edit'}
      overlayProps={{ backgroundOpacity: 0.35 }}
      // The form's foot takes the drawer's ground, not the page's.
      style={{ '--foot-ground': 'var(--mantine-color-body)' } as CSSProperties}
      styles={{
        title: { fontWeight: 650, fontSize: 'var(--mantine-h3-font-size)', overflowWrap: 'anywhere' },
      }}
    >
      {isGone ? (
        <Empty title="There is no such campaign" says="It may have been deleted." />
      ) : (
        <Read of={read} rows={8}>
          {(campaign) => (
            <>
              <CampaignHead campaign={campaign} />
              <CampaignTabs campaign={campaign} onDeleted={onClose} />
            </>
          )}
        </Read>
      )}
    </Drawer>
  )
}
