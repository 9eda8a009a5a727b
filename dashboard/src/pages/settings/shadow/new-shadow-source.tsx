import { Select, Text } from '@mantine/core'
import type { createShadowSource } from '@tributary/contract/manage-api/shadow/shadow-sources'
import { type ShadowVendor, shadowVendorNames, shadowVendors } from '@tributary/contract/shadow-vendors'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { Panel } from '#parts/panel.tsx'

/** One source for each vendor: nothing if all have one. */
export function NewShadowSource({ made }: { made: readonly ShadowVendor[] }) {
  const { id: project } = useProject()
  const left = shadowVendors.filter((vendor) => !made.includes(vendor))
  const [chosen, setChosen] = useState<ShadowVendor>()
  const vendor = chosen !== undefined && left.includes(chosen) ? chosen : left[0]
  const creating = useChange<typeof createShadowSource>(
    'POST',
    '/api/manage/projects/{project}/shadow-sources',
    { done: 'The source was created.', notifyOnError: false },
  )
  if (vendor === undefined) return null
  return (
    <Panel title="Add a vendor">
      <AddForm
        button="Create the source"
        onSend={() => creating.mutate({ params: { project }, body: { vendor } })}
        isSending={creating.isPending}
        error={creating.error}
      >
        <Select
          label="Vendor"
          data={left.map((value) => ({ value, label: shadowVendorNames[value] }))}
          value={vendor}
          allowDeselect={false}
          onChange={(value) => setChosen((value ?? vendor) as ShadowVendor)}
        />
        <Text size="sm" c="dimmed">
          You get an address, and where to enter it at {shadowVendorNames[vendor]}. Device ids are kept as
          hashes only.
        </Text>
      </AddForm>
    </Panel>
  )
}
