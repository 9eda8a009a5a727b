import { Button, CloseButton, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { groupingNames } from '@tributary/contract/campaign-table/group-name'
import { groupings } from '@tributary/contract/campaign-table/search'
import type { affiliates, networkAccounts } from '@tributary/contract/manage-api/resources'
import { networkName } from '@tributary/contract/network-names'
import { useState } from 'react'
import { useRead } from '#api/use-read.ts'
import { knownNetworks } from '#format/known-networks.ts'
import { SegmentFilter } from '#parts/filters/segment-filter.tsx'
import { Search } from '#shell/icons.tsx'
import classes from './report-filters.module.css'
import type { CampaignsSearch, Change } from './search.ts'

type Props = { search: CampaignsSearch; onChange: (change: Change) => void }

const orUndefined = (value: string) => (value === '' ? undefined : value)

/** What the report counts and how it is grouped. On a phone, a button opens the filters of campaigns. */
export function ReportFilters({ search, onChange }: Props) {
  const [isOpen, { toggle }] = useDisclosure()
  const chosen = [search.status, search.network, search.platform, search.account, search.segment]
  const count = chosen.filter((value) => value !== undefined).length
  return (
    <>
      <SegmentedControl
        aria-label="View"
        className={classes.line ?? ''}
        transitionDuration={0}
        value={search.view ?? 'user_acquisition'}
        onChange={(view) => onChange({ view: view === 'retargeting' ? view : undefined })}
        data={[
          { value: 'user_acquisition', label: 'Acquisition' },
          { value: 'retargeting', label: 'Retargeting' },
        ]}
      />
      <SearchField
        key={search.q === undefined ? 'empty' : 'given'}
        value={search.q ?? ''}
        onChange={onChange}
      />
      <Button
        variant="default"
        hiddenFrom="sm"
        aria-expanded={isOpen}
        aria-controls="campaign-filters"
        onClick={toggle}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <div id="campaign-filters" className={classes.filters} {...(isOpen && { 'data-open': true })}>
        <CampaignFilters search={search} onChange={onChange} />
      </div>
      <GroupField search={search} onChange={onChange} />
      <CompareField search={search} onChange={onChange} />
    </>
  )
}

/** A segment is not compared. */
function CompareField({ search, onChange }: Props) {
  const isOff = search.segment !== undefined
  return (
    <NativeSelect
      aria-label="Compare with"
      className={classes.compare ?? ''}
      disabled={isOff}
      {...(isOff && { title: 'The figures of a segment are not compared' })}
      value={isOff ? 'none' : (search.compare ?? 'previous')}
      onChange={({ currentTarget: { value } }) =>
        onChange({ compare: value === 'previous' ? undefined : value })
      }
      data={[
        { value: 'previous', label: 'vs. previous period' },
        { value: 'year', label: 'Against a year ago' },
        { value: 'none', label: 'No comparison' },
      ]}
    />
  )
}

/** Which campaigns are listed, what they count, and how far they are open. */
function CampaignFilters({ search, onChange }: Props) {
  return (
    <>
      <NativeSelect
        aria-label="Status"
        value={search.status ?? ''}
        onChange={({ currentTarget }) => onChange({ status: orUndefined(currentTarget.value) })}
        data={[
          { value: '', label: 'Any status' },
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
      />
      <NetworkField search={search} onChange={onChange} />
      <NativeSelect
        aria-label="Platform"
        title="Counts only this platform’s installs. Every campaign stays in the list"
        value={search.platform ?? ''}
        onChange={({ currentTarget }) => onChange({ platform: orUndefined(currentTarget.value) })}
        data={[
          { value: '', label: 'All platforms' },
          { value: 'ios', label: 'iOS' },
          { value: 'android', label: 'Android' },
          { value: 'web', label: 'Web' },
        ]}
      />
      <AccountField search={search} onChange={onChange} />
      <SegmentFilter isBare value={search.segment} onChange={(segment) => onChange({ segment })} />
      {search.group === undefined && search.segment === undefined && (
        <NativeSelect
          aria-label="Rows"
          value={String(search.depth ?? 0)}
          onChange={({ currentTarget }) =>
            onChange({ depth: Number(currentTarget.value) || undefined, toggled: undefined })
          }
          data={[
            { value: '0', label: 'Campaigns only' },
            { value: '1', label: 'With ad sets' },
            { value: '2', label: 'With creatives and keywords' },
          ]}
        />
      )}
    </>
  )
}

/** What a row is. */
function GroupField({ search, onChange }: Props) {
  return (
    <NativeSelect
      aria-label="Group by"
      className={classes.group ?? ''}
      value={search.group ?? 'campaign'}
      onChange={({ currentTarget: { value } }) =>
        onChange({
          group: value === 'campaign' ? undefined : value,
          sort: undefined,
          order: undefined,
          picked: undefined,
        })
      }
      data={groupings.map((value) => ({
        value,
        label: `By ${groupingNames[value].one.toLowerCase()}`,
      }))}
    />
  )
}

/** Searches after a pause in typing. */
function SearchField({ value, onChange }: { value: string; onChange: Props['onChange'] }) {
  const [typed, setTyped] = useState(value)
  const search = useDebouncedCallback((q: string) => onChange({ q: orUndefined(q.trim()) }), 300)
  const type = (text: string) => {
    setTyped(text)
    search(text)
  }
  return (
    <TextInput
      aria-label="Search campaigns"
      placeholder="Name, id, domain or link"
      leftSection={<Search size={16} />}
      rightSection={typed !== '' && <CloseButton aria-label="Clear search" onClick={() => type('')} />}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      className={classes.search ?? ''}
    />
  )
}

function NetworkField({ search, onChange }: Props) {
  const { data } = useRead<typeof affiliates.list>('/api/manage/projects/{project}/affiliates', {
    query: { limit: 1000 },
  })
  const choices = [
    ...knownNetworks.map((code) => ({ value: code, label: networkName(code) })),
    ...(data?.items ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ]
  const { network } = search
  if (network !== undefined && !choices.some(({ value }) => value === network))
    choices.push({ value: network, label: networkName(network) })
  return (
    <NativeSelect
      aria-label="Network"
      value={network ?? ''}
      onChange={({ currentTarget }) => onChange({ network: orUndefined(currentTarget.value) })}
      data={[{ value: '', label: 'All networks' }, ...choices]}
    />
  )
}

/** Shown only with Meta accounts: the report filters by no others. */
function AccountField({ search, onChange }: Props) {
  const { data } = useRead<typeof networkAccounts.list>('/api/manage/projects/{project}/network-accounts', {
    query: { limit: 1000 },
  })
  const accounts = (data?.items ?? []).filter(({ network }) => network === 'meta')
  if (accounts.length === 0 && search.account === undefined) return null
  return (
    <NativeSelect
      aria-label="Meta account"
      value={search.account === undefined ? '' : String(search.account)}
      onChange={({ currentTarget }) => onChange({ account: Number(currentTarget.value) || undefined })}
      data={[
        { value: '', label: 'All Meta accounts' },
        ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
