import { Stack, Text } from '@mantine/core'
import { CopyText } from './copy-text.tsx'

type Props = {
  texts: readonly { label: string; description: string; text: string }[]
  gap?: 'sm' | 'md'
}

/** Texts to copy, each with its label and what it is for. */
export function CopiedTexts({ texts, gap = 'sm' }: Props) {
  return (
    <Stack gap={gap}>
      {texts.map(({ label, description, text }) => (
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
