import { MultiSelect, SimpleGrid, TextInput } from '@mantine/core'
import { errorAt, type SectionProps, textAt } from './form-parts.ts'

const stores = { ANDROID: 'Google Play', IOS: 'App Store' } as const
const platforms = ['ANDROID', 'IOS'] as const

/** Where people end up, by device. */
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
        description="The first of each store counts; none leads to the app’s usual page there"
        placeholder={draft.store_listing_ids.length === 0 ? 'The app’s usual pages' : ''}
        data={listings}
        value={draft.store_listing_ids}
        onChange={(store_listing_ids) => change({ store_listing_ids })}
        nothingFoundMessage="The project has no custom store listings."
        {...errorAt(props, 'store_listing_ids')}
      />
      <TextInput
        label="Deep link"
        description="Where the app opens after the install"
        placeholder="/sale or myapp://sale"
        {...textAt(props, 'deeplink')}
      />
      <TextInput
        label="Website"
        description="Where computers go; left empty, the project’s website or a page with the QR code"
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
