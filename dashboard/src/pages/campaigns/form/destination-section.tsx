import { MultiSelect, SimpleGrid, TextInput } from '@mantine/core'
import { errorAt, type SectionProps, textAt } from './form-parts.ts'

const stores = { ANDROID: 'Google Play', IOS: 'App Store' } as const
const platforms = ['ANDROID', 'IOS'] as const

/** Where the link leads, by device. */
export function DestinationSection(props: SectionProps) {
  const { draft, change, choices } = props
  const listings = platforms
    .map((platform) => ({
      group: stores[platform],
      items: choices.listings
        .filter((listing) => listing.platform === platform)
        .map(({ store_listing_id, name }) => ({ value: store_listing_id, label: name })),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <>
      <MultiSelect
        label="Store listings"
        description="The first listing of each store is used. If empty, the app’s default store page"
        placeholder={draft.store_listing_ids.length === 0 ? 'Default store pages' : ''}
        data={listings}
        value={draft.store_listing_ids}
        onChange={(store_listing_ids) => change({ store_listing_ids })}
        nothingFoundMessage="The project has no custom store listings."
        {...errorAt(props, 'store_listing_ids')}
      />
      <TextInput
        label="Deep link"
        description="The screen that the app opens after the install"
        placeholder="/sale or myapp://sale"
        {...textAt(props, 'deeplink')}
      />
      <TextInput
        label="Website"
        description="For desktop visitors. If empty, the project’s website or a page with the QR code. A landing page gets the click with {click} in its address: https://example.com/sale?{click}"
        placeholder="https://example.com/sale"
        inputMode="url"
        {...textAt(props, 'website')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Android redirect"
          description="Instead of Google Play"
          placeholder="https://…"
          inputMode="url"
          {...textAt(props, 'android_redirect')}
        />
        <TextInput
          label="iOS redirect"
          description="Instead of the App Store"
          placeholder="https://…"
          inputMode="url"
          {...textAt(props, 'ios_redirect')}
        />
      </SimpleGrid>
    </>
  )
}
