import { Group, Stack } from '@mantine/core'
import type {
  deleteShadowSource,
  listShadowSources,
  rotateShadowToken,
} from '@tributary/contract/manage-api/shadow/shadow-sources'
import { shadowVendorNames } from '@tributary/contract/shadow-vendors'
import { ActionButton } from '#parts/action-button.tsx'
import { CopyText } from '#parts/copy-text.tsx'
import { TextLink } from '#parts/links.tsx'
import { ResourcePanel } from '#parts/resource-panel.tsx'
import { NewSource, path } from './new-source.tsx'
import { ReceivedPostbacks } from './received-postbacks.tsx'
import { vendorGuides } from './vendor-guides.ts'

/** Vendors whose postbacks are held against our own decisions. */
export function ShadowSection() {
  return (
    <Stack gap="lg">
      <ResourcePanel<typeof listShadowSources>
        path={path}
        title="Sources of shadow mode"
        description="Run another vendor and Tributary side by side before you switch: enter the address at the vendor, and its installs are compared with ours."
        actions={
          <TextLink to="/p/$project/shadow" size="sm">
            Open the comparison
          </TextLink>
        }
        role={{ what: 'create, change or remove a source' }}
        minWidth={720}
        rowProps={() => ({ style: { verticalAlign: 'top' } })}
        columns={[
          { head: 'Vendor', rowHead: 500, cell: ({ vendor }) => shadowVendorNames[vendor] },
          {
            head: 'Address',
            props: { maw: 360 },
            cell: ({ vendor, url }) => (
              <CopyText text={url} label={`address of ${shadowVendorNames[vendor]}`} />
            ),
            note: ({ vendor }) => vendorGuides[vendor],
          },
          { head: 'Received', cell: (source) => <ReceivedPostbacks source={source} /> },
          { head: 'Actions', cell: ({ id, vendor }) => <Actions id={id} name={shadowVendorNames[vendor]} /> },
        ]}
        empty={{
          title: 'No vendor yet',
          description: 'Create a source below, then enter its address at the vendor.',
        }}
      />
      <NewSource />
    </Stack>
  )
}

function Actions({ id, name }: { id: number; name: string }) {
  return (
    <Group gap="xs">
      <ActionButton<typeof rotateShadowToken>
        method="POST"
        path={`${path}/{id}/rotate-token`}
        params={{ id }}
        label="New address"
        title={`Give ${name} a new address?`}
        description="Enter the new one at the vendor: the previous one is accepted for another 24 hours."
        confirm="Make a new address"
        done="The source has a new address."
      />
      <ActionButton<typeof deleteShadowSource>
        method="DELETE"
        path={`${path}/{id}`}
        params={{ id }}
        label="Remove"
        title={`Remove the source of ${name}?`}
        description="Its address stops working. Installs that it received stay, and are compared. This cannot be undone."
        confirm="Remove it"
        done="The source was removed."
      />
    </Group>
  )
}
