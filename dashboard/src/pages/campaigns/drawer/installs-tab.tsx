import { Badge } from '@mantine/core'
import type { listInstalls } from '@tributary/contract/manage-api/attribution/installs'
import { platformNames } from '@tributary/contract/platform-names'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { ReceiptLink } from '#parts/facts/receipt-link.tsx'
import { ResourcePanel } from '#parts/resource-panel.tsx'

const touches = { click: 'Click', view: 'Impression' }

/** The latest installs of the campaign, each with the receipt that explains its attribution. */
export function InstallsTab({ campaign }: { campaign: Campaign }) {
  const { timezone } = useProject()
  const when = (install: ItemOf<typeof listInstalls>) => formatTime(install.installed_at, timezone)
  return (
    <ResourcePanel<typeof listInstalls>
      title="Latest installs"
      description="Each receipt explains why the install is attributed to this campaign."
      path="/api/manage/projects/{project}/installs"
      query={{ campaign: campaign.display_id, limit: 25 }}
      empty={{ title: 'No installs yet', description: 'Open the link on a phone, then start the app.' }}
      columns={[
        {
          head: 'Installed',
          cell: (install) => (
            <>
              {when(install)}
              {install.suspicious.length > 0 && (
                <Badge variant="light" color="red" ml="xs">
                  Suspicious
                </Badge>
              )}
            </>
          ),
        },
        {
          head: 'Receipt',
          cell: (install) => <ReceiptLink install={install.install_id} of={when(install)} />,
        },
        { head: 'Platform', cell: ({ platform }) => platformNames[platform] },
        { head: 'Touch', cell: ({ touch }) => (touch === null ? '–' : touches[touch]) },
        {
          head: 'User',
          cell: ({ user_id }) => user_id ?? '–',
          props: { style: { overflowWrap: 'anywhere' } },
        },
      ]}
      keyOf={({ install_id }) => install_id}
    />
  )
}
