import { Box, Group, Paper, Text, Title } from '@mantine/core'
import { readExploreSearch } from '@tributary/contract/explore/search'
import { describeQuestion } from '@tributary/contract/explore/words/describe-question'
import { useHasRole } from '#api/use-session.ts'
import type { SavedView } from '#api/views.ts'
import { formatDay } from '#format/times.ts'
import { SmallAnswer } from '#pages/explore/small/small-answer.tsx'
import { useValueNames } from '#parts/filters/use-value-names.ts'
import { TextLink } from '#parts/links.tsx'
import { CardMenu } from './card-menu.tsx'
import classes from './pinned-card.module.css'

// A long answer scrolls, so it must take focus for the arrow keys to work.
const focusable = { tabIndex: 0, role: 'region' } as const

type Props = { view: SavedView; place: number; last: number }

/** One pinned question with its answer, which loads on its own. */
export function PinnedCard({ view, place, last }: Props) {
  const mayChange = useHasRole('analyst')
  const search = readExploreSearch(view.search)
  const words = describeQuestion(search, { nameOf: useValueNames(), writeDay: formatDay })
  return (
    <Paper withBorder p="md" component="section" aria-label={view.name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs" mb="sm">
        <div>
          <Title order={3} size="h4">
            <TextLink to="/p/$project/explore" search={view.search} inherit>
              {view.name}
            </TextLink>
          </Title>
          <Text c="dimmed" size="sm">
            {words}
          </Text>
        </div>
        {mayChange && <CardMenu view={view} place={place} last={last} />}
      </Group>
      <Box {...focusable} className={classes.answer ?? ''} aria-label={`Answer to ${view.name}`}>
        <SmallAnswer search={search} label={view.name} height={180} />
      </Box>
    </Paper>
  )
}
