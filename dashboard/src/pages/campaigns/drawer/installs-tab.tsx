import { Badge, Table } from '@mantine/core'
import type { listInstalls } from '@tributary/contract/manage-api/attribution/installs'
import { platformNames } from '@tributary/contract/platform-names'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useProject, useProjectId } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { formatTime } from '#format/times.ts'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { TextLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { MoreButton } from './more-button.tsx'

const columns = ['Installed', 'Receipt', 'Platform', 'Touch', 'User']

/** The latest installs of the campaign, each with the receipt that explains its attribution. */
export function InstallsTab({ campaign }: { campaign: Campaign }) {
  const params = { project: useProjectId() }
  const pages = useReadPages<typeof listInstalls>('/api/manage/projects/{project}/installs', {
    params,
    query: { campaign: campaign.display_id, limit: 25 },
  })
  return (
    <Panel
      title="Latest installs"
      description="Each receipt explains why the install is attributed to this campaign."
    >
      <QueryView of={pages}>
        {(installs) =>
          installs.length === 0 ? (
            <Empty title="No installs yet" description="Open the link on a phone, then start the app." />
          ) : (
            <>
              <Table.ScrollContainer
                minWidth={560}
                scrollAreaProps={{ tabIndex: 0, 'aria-label': 'Latest installs' }}
              >
                <Table verticalSpacing="xs">
                  <Table.Thead>
                    <Table.Tr>
                      {columns.map((name) => (
                        <Table.Th key={name} scope="col">
                          {name}
                        </Table.Th>
                      ))}
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {installs.map((install) => (
                      <InstallRow key={install.install_id} install={install} />
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
              <MoreButton of={pages} />
            </>
          )
        }
      </QueryView>
    </Panel>
  )
}

const touches = { click: 'Click', view: 'Impression' }

type RowProps = { install: ItemOf<typeof listInstalls> }

function InstallRow({ install }: RowProps) {
  const { timezone } = useProject()
  const when = formatTime(install.installed_at, timezone)
  return (
    <Table.Tr>
      <Table.Td>
        {when}
        {install.suspicious.length > 0 && (
          <Badge variant="light" color="red" ml="xs">
            Suspicious
          </Badge>
        )}
      </Table.Td>
      <Table.Td>
        <TextLink
          to="/p/$project/people/installs/$install"
          params={{ install: install.install_id }}
          size="sm"
          aria-label={`Receipt of the install of ${when}`}
        >
          Receipt
        </TextLink>
      </Table.Td>
      <Table.Td>{platformNames[install.platform]}</Table.Td>
      <Table.Td>{install.touch === null ? '–' : touches[install.touch]}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{install.user_id ?? '–'}</Table.Td>
    </Table.Tr>
  )
}
