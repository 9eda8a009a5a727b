import { Stack } from '@mantine/core'
import { factsMonths } from '@tributary/contract/facts-months'
import { useProject } from '#api/use-project.ts'
import { ProjectPanel } from '#parts/forms/project-form.tsx'
import { DataKinds } from './data-kinds.tsx'

export function PrivacySection() {
  return (
    <Stack gap="lg">
      <Retention />
      <LinkSubIds />
      <DataKinds />
    </Stack>
  )
}

const { min, max, ofNewProjects } = factsMonths

type RetentionDraft = { facts_months: number | ''; reduces: boolean }

/** What the project forgets, and when. */
function Retention() {
  const { facts_months, addresses } = useProject().retention
  return (
    <ProjectPanel<RetentionDraft>
      title="How long data is kept"
      description="What is deleted or reduced does not come back, also if you choose a longer time later. Figures of reports stay as they are."
      saved={{ facts_months: facts_months ?? '', reduces: addresses === 'reduced' }}
      fields={[
        {
          as: 'number',
          name: 'facts_months',
          label: 'Months to keep clicks, opens and events',
          description: `${min} to ${max}; ${ofNewProjects} in new projects. Empty: never deleted. Explore, SQL and timelines reach back as far.`,
          placeholder: 'Never deleted',
          min,
          max,
          allowDecimal: false,
          maw: 420,
        },
        {
          as: 'switch',
          name: 'reduces',
          label: 'Reduce IP addresses and user agents',
          description:
            'A week after the longest attribution window, addresses become networks and user agents are removed.',
        },
        'Decisions about older installs can then not be replayed, and conversions that are sent later carry no address.',
      ]}
      write={({ facts_months, reduces }) => ({
        retention: {
          ...(facts_months !== undefined && { facts_months: facts_months === '' ? null : facts_months }),
          ...(reduces !== undefined && { addresses: reduces ? 'reduced' : 'kept' }),
        },
      })}
      done="The settings were changed. They apply within an hour."
    />
  )
}

/** Which parameters of links everybody may see. */
function LinkSubIds() {
  const { link_sub_ids } = useProject()
  return (
    <ProjectPanel
      title="Parameters of links"
      description="Parameters of links are personal data, except for names of ads: campaign, ad set, ad, creative and keyword, and utm_*. Name the sub-ids of your networks and affiliates that also name ads: everybody in the project may see them and ask about them."
      saved={{ link_sub_ids }}
      fields={({ value }) => [
        {
          as: 'tags',
          name: 'link_sub_ids',
          label: 'Sub-ids that name ads',
          description: 'At most 20 names of parameters. Do not name one that carries ids of users.',
          placeholder: value.link_sub_ids.length === 0 ? 'sub1, placement' : '',
          maw: 420,
        },
      ]}
      write={(difference) => difference}
      done="The settings were changed."
    />
  )
}
