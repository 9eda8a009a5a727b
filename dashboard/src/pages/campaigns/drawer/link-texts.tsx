import { Stack, Text } from '@mantine/core'
import { CopyText } from '../../../parts/copy-text.tsx'
import type { Campaign } from '../form/campaign-draft.ts'

/** Both forms of the link; they lead to the same place. */
export function LinkTexts({ campaign }: { campaign: Campaign }) {
  const links = [
    { label: 'Shareable link', description: 'short, for sharing', text: campaign.shareable_link },
    { label: 'Link', description: 'for ads, accepts parameters', text: campaign.link },
  ]
  return (
    <Stack gap="sm">
      {links.map(({ label, description, text }) => (
        <div key={label}>
          <Text size="sm" fw={600}>
            {label}{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              {description}
            </Text>
          </Text>
          <CopyText text={text} label={label.toLowerCase()} />
        </div>
      ))}
    </Stack>
  )
}
