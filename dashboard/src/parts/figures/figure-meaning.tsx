import { Code, Stack, Text } from '@mantine/core'
import { figureMeanings } from '@tributary/contract/figures/meanings'
import { type FigureId, figureLabel } from '@tributary/contract/figures/names'
import { TextLink } from '#parts/links.tsx'

/** The meaning of a figure in short, for a card beside its name. */
export function FigureMeaning({ figure }: { figure: FigureId }) {
  const { formula, includes, excludes } = figureMeanings[figure]
  return (
    <Stack gap={6}>
      <Text fw={650} size="sm">
        {figureLabel(figure)}
      </Text>
      <Code block style={{ whiteSpace: 'normal' }}>
        {formula}
      </Code>
      <Text size="sm">
        <b>In it:</b> {includes}
      </Text>
      <Text size="sm">
        <b>Not in it:</b> {excludes}
      </Text>
      <TextLink size="sm" to="/p/$project/glossary" hash={figure}>
        In the glossary
      </TextLink>
    </Stack>
  )
}
