import { Select } from '@mantine/core'
import type { mapShadowCampaign } from '@tributary/contract/manage-api/shadow/shadow'
import type { ShadowComparisonOnTheWire } from '@tributary/contract/manage-api/shadow/shadow-comparison'
import { useChange } from '#api/use-change.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatCount } from '#format/figures.ts'
import { DataTable } from '#parts/data-table.tsx'
import { useCampaignChoices } from '#parts/filters/use-campaign-choices.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import type { PartProps } from './part-props.ts'

/** Which of our campaigns each of theirs is. */
export function TheirCampaigns({ data, they }: PartProps) {
  return (
    <Panel
      title={`Campaigns of ${they}`}
      description="Each is recognised by the ad network’s campaign id or by its name. Where that fails, choose ours: the comparison follows at once."
    >
      {data.their_campaigns.length === 0 ? (
        <Empty title={`${they} names no campaign in this period`} />
      ) : (
        <DataTable
          label={`Campaigns of ${they}`}
          minWidth={640}
          columns={[
            {
              head: 'Theirs',
              cell: nameOf,
              note: (theirs) =>
                [theirs.campaign === null ? null : theirs.media_source, theirs.campaign_id]
                  .filter(Boolean)
                  .join(' · '),
              rowHead: 500,
            },
            { head: 'Installs', cell: (theirs) => formatCount(theirs.installs), right: true },
            { head: 'Ours', cell: (theirs) => <OurCampaign theirs={theirs} vendor={data.vendor} /> },
            {
              head: 'Recognised by',
              cell: ({ mapped_by: by }) => (by === null ? 'Nothing yet' : byNames[by]),
            },
          ]}
          rows={data.their_campaigns}
          keyOf={({ media_source, campaign }) => `${media_source} ${campaign}`}
        />
      )}
    </Panel>
  )
}

type TheirCampaign = ShadowComparisonOnTheWire['their_campaigns'][number]

const byNames = { mapping: 'Your choice', network_id: 'The network’s id', name: 'Its name' } as const

type Props = { theirs: TheirCampaign; vendor: PartProps['data']['vendor'] }

const nameOf = ({ campaign, media_source }: TheirCampaign) => campaign ?? media_source ?? 'Without a name'

function OurCampaign({ theirs, vendor }: Props) {
  const mayChange = useHasRole('admin')
  const { choices } = useCampaignChoices()
  const mapping = useChange<typeof mapShadowCampaign>(
    'PUT',
    '/api/manage/projects/{project}/shadow/mappings',
    { done: 'The campaign was mapped.' },
  )
  const { media_source, campaign, mapped_to: ours, mapped_name, mapped_by: by } = theirs
  const name = nameOf(theirs)
  const isListed = ours === null || choices.some(({ value }) => value === ours)
  const map = (chosen: string | null) => {
    if (vendor === null) return
    mapping.mutate({ body: { vendor, media_source, campaign, mapped_to: chosen } })
  }
  return (
    <Select
      aria-label={`Our campaign for ${name}`}
      placeholder="None of ours"
      searchable
      clearable={by === 'mapping'}
      clearButtonProps={{ 'aria-label': `Forget the choice for ${name}` }}
      limit={100}
      disabled={!mayChange || mapping.isPending}
      data={isListed ? choices : [{ value: ours, label: mapped_name ?? ours }, ...choices]}
      value={ours}
      onChange={map}
      w={240}
    />
  )
}
