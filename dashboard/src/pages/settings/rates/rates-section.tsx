import { Stack, Table } from '@mantine/core'
import type { exchangeRates } from '@tributary/contract/manage-api/spend/exchange-rates'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatDay } from '#format/times.ts'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { CurrencyState } from './currency-state.tsx'
import { NewRate } from './new-rate.tsx'

const path = '/api/manage/projects/{project}/exchange-rates'

export function RatesSection() {
  const { id: project, display_currency } = useProject()
  const mayChange = useHasRole('admin')
  const list = useReadPages<typeof exchangeRates.list>(path, { params: { project } })
  const remove = useChange<typeof exchangeRates.remove>('DELETE', `${path}/{id}`, {
    done: 'The exchange rate was removed.',
  })
  return (
    <Stack gap="lg">
      <Panel
        title="Exchange rates"
        description={`How amounts in other currencies are converted to ${display_currency}. A rate applies from its day until a newer one for the pair.`}
      >
        <RoleNote />
        <PagedTable
          of={list}
          name="Exchange rates"
          columns={['Valid from', 'Rate', 'Actions']}
          empty={
            <Empty
              title="No exchange rates yet"
              description="Until you add one, amounts in other currencies are excluded from totals."
            />
          }
          minWidth={460}
        >
          {({ id, day, from, to, rate }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={500}>
                {formatDay(day)}
              </Table.Th>
              <Table.Td>
                1 {from} = {rate} {to}
              </Table.Td>
              <Table.Td>
                <ConfirmButton
                  size="xs"
                  label="Remove"
                  name={`Remove ${from} to ${to}, valid from ${formatDay(day)}`}
                  title="Remove this rate?"
                  description="Its days are converted again with an older rate for the pair. Without one, their amounts are excluded from totals."
                  confirm="Remove the rate"
                  disabled={!mayChange}
                  onConfirm={() => remove.mutate({ params: { project, id } })}
                />
              </Table.Td>
            </Table.Tr>
          )}
        </PagedTable>
      </Panel>
      <CurrencyState />
      <NewRate />
    </Stack>
  )
}
