import { Stack } from '@mantine/core'
import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { InstallLink, UserLink } from '#pages/people/id-links.tsx'
import { FactList } from '#parts/facts/fact-list.tsx'
import { JsonBlock } from '#parts/facts/json-block.tsx'
import { textsOfOutcome } from '#parts/facts/outcome-texts.ts'
import classes from './live-item.module.css'

/** All details of a fact, with links to the user and the install. */
export function LiveDetails({ fact }: { fact: LiveFactOnTheWire }) {
  const { timezone } = useProject()
  const { user_id, install_id, campaign, source, outcome, details } = fact
  return (
    <Stack gap="xs" className={classes.details ?? ''}>
      <FactList
        facts={[
          ['Happened', formatTime(fact.at, timezone)],
          ['Received', formatTime(fact.received_at, timezone)],
          ['Outcome', textsOfOutcome(outcome).name],
          ['Source', source],
          ['Figures', fact.test_device === null ? null : 'In none: a test device did it'],
          ['Campaign', campaign === null ? null : `${campaign.name} (${campaign.display_id})`],
          ['User', user_id === null ? null : <UserLink key="user" user={user_id} />],
          ['Install', install_id === null ? null : <InstallLink key="install" install={install_id} />],
        ]}
      />
      <JsonBlock value={details} label="Details" />
    </Stack>
  )
}
