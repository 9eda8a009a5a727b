import { Anchor, Drawer } from '@mantine/core'
import type { report } from '@tributary/contract/manage-api/report'
import { useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { Empty, Read } from '../../../parts/states.tsx'

type Props = { displayId: string; onClose: () => void }

/** One campaign beside the table: its name and its link. */
export function CampaignDrawer({ displayId, onClose }: Props) {
  const project = useProjectId()
  const read = useRead<typeof report>('/api/manage/projects/{project}/report', {
    params: { project },
    query: { search: displayId, limit: 100 },
  })
  const campaign = read.data?.campaigns.find(({ display_id }) => display_id === displayId)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={campaign?.name ?? displayId}
      closeButtonProps={{ 'aria-label': 'Close the campaign' }}
    >
      <Read of={read}>
        {() =>
          campaign === undefined ? (
            <Empty title="There is no such campaign" says="It may have been deleted." />
          ) : (
            <Anchor href={campaign.link}>{campaign.link}</Anchor>
          )
        }
      </Read>
    </Drawer>
  )
}
