import type {
  createShadowSource,
  listShadowSources,
} from '@tributary/contract/manage-api/shadow/shadow-sources'
import { type ShadowVendor, shadowVendorNames, shadowVendors } from '@tributary/contract/shadow-vendors'
import { AddPanel } from '#parts/forms/add-panel.tsx'
import { useResource } from '#parts/resource-panel.tsx'

export const path = '/api/manage/projects/{project}/shadow-sources'

/** One source for each vendor: nothing if all have one. */
export function NewSource() {
  const { data: made = [] } = useResource<typeof listShadowSources>(path)
  const [next, ...others] = shadowVendors.filter((one) => made.every(({ vendor }) => vendor !== one))
  if (next === undefined) return null
  return (
    <AddPanel<typeof createShadowSource, { vendor: ShadowVendor }>
      key={next}
      title="Add a vendor"
      path={path}
      blank={{ vendor: next }}
      fields={({ value: { vendor } }) => [
        {
          as: 'select',
          name: 'vendor',
          label: 'Vendor',
          data: [next, ...others].map((value) => ({ value, label: shadowVendorNames[value] })),
        },
        `You get an address, and where to enter it at ${shadowVendorNames[vendor]}. Device ids are kept as hashes only.`,
      ]}
      write={(source) => source}
      button="Create the source"
      done="The source was created."
    />
  )
}
