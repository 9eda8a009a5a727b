import { Button, Checkbox, Drawer, Fieldset, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { columnGroups, isAboutCampaign } from '@tributary/contract/campaign-table/columns'
import { toggleColumn } from '@tributary/contract/campaign-table/event-columns'
import { isInView } from '@tributary/contract/campaign-table/shown-columns'
import type { Days } from '@tributary/contract/day-range'
import { Columns } from '#shell/icons.tsx'
import { EventChooser } from './event-chooser.tsx'
import type { CampaignsSearch, Change } from './search.ts'

type Props = {
  search: CampaignsSearch
  days: Days
  /** Their ids, also of columns that the rows of a group do not have. */
  chosen: readonly string[]
  onChange: (change: Change) => void
}

const activeWindows = [1, 7, 14, 30, 90]

/** Chooses the columns of the report. Each choice goes straight into the URL. */
export function ColumnChooser({ search, days, chosen, onChange }: Props) {
  const [opened, { open, close }] = useDisclosure()
  const view = search.view ?? 'user_acquisition'
  const isByCampaign = search.group === undefined
  const toggle = (id: string) => onChange({ columns: toggleColumn(chosen, id) })
  return (
    <>
      <Button variant="default" leftSection={<Columns />} onClick={open}>
        Columns
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title="Report columns"
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close columns' }}
      >
        <Stack gap="md">
          {columnGroups.map(({ title, columns }) => {
            const offered = columns.filter(
              (column) => isInView(column, view) && (isByCampaign || !isAboutCampaign(column)),
            )
            if (offered.length === 0) return null
            return (
              <Fieldset key={title} legend={title}>
                <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
                  {offered.map(({ id, label, description }) => (
                    <Checkbox
                      key={id}
                      label={label}
                      checked={chosen.includes(id)}
                      onChange={() => toggle(id)}
                      {...(description !== undefined && { title: description })}
                    />
                  ))}
                </SimpleGrid>
              </Fieldset>
            )
          })}
          <EventChooser {...{ days, chosen }} onToggle={toggle} />
          <NativeSelect
            label="Active users and activity in"
            value={String(search.active_days ?? 7)}
            onChange={({ currentTarget }) => onChange({ active_days: Number(currentTarget.value) })}
            data={[...new Set([...activeWindows, search.active_days ?? 7])]
              .sort((a, b) => a - b)
              .map((days) => ({
                value: String(days),
                label: days === 1 ? 'today' : `the last ${days} days`,
              }))}
          />
          <Group justify="space-between">
            <Button variant="default" onClick={() => onChange({ columns: undefined })}>
              Default columns
            </Button>
            <Button onClick={close}>Show the report</Button>
          </Group>
        </Stack>
      </Drawer>
    </>
  )
}
