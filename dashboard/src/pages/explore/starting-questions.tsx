import { Button, Group } from '@mantine/core'
import type { ExploreSearch } from '@tributary/contract/explore/search'
import classes from './starting-questions.module.css'

/** Questions that every project can answer. */
const questions: Record<string, ExploreSearch> = {
  'Installs by country': { by: ['country'], compare: 'previous' },
  'Revenue by campaign': { measure: 'sum', of: 'revenue', by: ['campaign'], compare: 'previous' },
  'Retention by campaign': { measure: 'retention', by: ['campaign'] },
  'Retention by install week': { measure: 'retention', interval: 'week', range: '90d' },
  'Sign-ups within a day': {
    measure: 'conversion',
    into: { of: 'sign_ups', within: '24h' },
    by: ['network'],
  },
  'Revenue per install by country': { measure: 'revenue_per_install', by: ['country'], range: '90d' },
  'Users of each event': { measure: 'people', of: 'events', by: ['event'] },
  'Installs of buyers by network': { by: ['network'], where: [{ did: { of: 'payments' } }] },
  'Installs by hour': { by: ['weekday', 'hour_of_day'], range: '90d' },
  'App versions over time': { measure: 'people', of: 'opens', by: ['app_version'], interval: 'day' },
}

type Props = { onChoose: (search: ExploreSearch) => void }

export function StartingQuestions({ onChoose }: Props) {
  return (
    <Group gap={6} className={classes.questions ?? ''} role="group" aria-label="Questions to start with">
      {Object.entries(questions).map(([name, search]) => (
        <Button key={name} variant="light" size="compact-sm" onClick={() => onChoose(search)}>
          {name}
        </Button>
      ))}
    </Group>
  )
}
