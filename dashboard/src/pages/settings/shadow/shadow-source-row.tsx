import { Group, Table, Text } from '@mantine/core'
import type {
  deleteShadowSource,
  rotateShadowToken,
  ShadowSourceOnTheWire,
} from '@tributary/contract/manage-api/shadow/shadow-sources'
import { shadowVendorNames } from '@tributary/contract/shadow-vendors'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { CopyText } from '#parts/copy-text.tsx'
import { ReceivedPostbacks } from './received-postbacks.tsx'
import { vendorGuides } from './vendor-guides.ts'

const path = '/api/manage/projects/{project}/shadow-sources/{id}'

export function ShadowSourceRow({ source }: { source: ShadowSourceOnTheWire }) {
  const { id: project } = useProject()
  const mayChange = useHasRole('admin')
  const { id, vendor, url } = source
  const name = shadowVendorNames[vendor]
  const removing = useChange<typeof deleteShadowSource>('DELETE', path, { done: 'The source was removed.' })
  const rotating = useChange<typeof rotateShadowToken>('POST', `${path}/rotate-token`, {
    done: 'The source has a new address.',
  })
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500} style={{ verticalAlign: 'top' }}>
        {name}
      </Table.Th>
      <Table.Td maw={360} style={{ verticalAlign: 'top' }}>
        <CopyText text={url} label={`address of ${name}`} />
        <Text size="sm" c="dimmed" mt={4}>
          {vendorGuides[vendor]}
        </Text>
      </Table.Td>
      <Table.Td style={{ verticalAlign: 'top' }}>
        <ReceivedPostbacks source={source} />
      </Table.Td>
      <Table.Td style={{ verticalAlign: 'top' }}>
        <Group gap="xs">
          <ConfirmButton
            size="xs"
            color="river"
            variant="default"
            label="New address"
            title={`Give ${name} a new address?`}
            description="Enter the new one at the vendor: the previous one is accepted for another 24 hours."
            confirm="Make a new address"
            disabled={!mayChange}
            onConfirm={() => rotating.mutate({ params: { project, id } })}
          />
          <ConfirmButton
            size="xs"
            label="Remove"
            title={`Remove the source of ${name}?`}
            description="Its address stops working. Installs that it received stay, and are compared. This cannot be undone."
            confirm="Remove it"
            disabled={!mayChange}
            onConfirm={() => removing.mutate({ params: { project, id } })}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
