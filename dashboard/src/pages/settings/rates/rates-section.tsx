import { Stack, Table } from '@mantine/core'
import type { exchangeRates } from '@tributary/contract/manage-api/spend/exchange-rates'
import { useChange } from '../../../api/use-change.ts'
import { useProject } from '../../../api/use-project.ts'
import { useReadPages } from '../../../api/use-read.ts'
import { writeDay } from '../../../format/times.ts'
import { ConfirmButton } from '../../../parts/confirm-button.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { Empty } from '../../../parts/states.tsx'
import { RoleNote, useMayAs } from '../form/role-note.tsx'
import { Listed } from '../show/listed.tsx'
import { NewRate } from './new-rate.tsx'

const path = '/api/manage/projects/{project}/exchange-rates'

export function RatesSection() {
  const { id: project, display_currency } = useProject()
  const may = useMayAs('admin')
  const list = useReadPages<typeof exchangeRates.list>(path, { params: { project } })
  const remove = useChange<typeof exchangeRates.remove>('DELETE', `${path}/{id}`, {
    done: 'The exchange rate was removed.',
  })
  return (
    <Stack gap="lg">
      <Panel
        title="Exchange rates"
        says={`How amounts in other currencies become ${display_currency}. A rate holds from its day on, until a newer one of the pair.`}
      >
        <RoleNote />
        <Listed
          of={list}
          name="Exchange rates"
          columns={['From the day', 'Rate', 'Actions']}
          empty={
            <Empty
              title="No rate yet"
              says={`Amounts in other currencies count 1 to 1 until there is one.`}
            />
          }
          minWidth={460}
        >
          {({ id, day, from, to, rate }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={500}>
                {writeDay(day)}
              </Table.Th>
              <Table.Td>
                1 {from} = {rate} {to}
              </Table.Td>
              <Table.Td>
                <ConfirmButton
                  size="xs"
                  label="Remove"
                  name={`Remove ${from} to ${to} of ${writeDay(day)}`}
                  title="Remove this rate?"
                  says="Amounts that come in from now on are converted by an older rate of the pair, or 1 to 1 if there is none. What is stored stays."
                  confirm="Remove the rate"
                  disabled={!may}
                  onConfirm={() => remove.mutate({ params: { project, id } })}
                />
              </Table.Td>
            </Table.Tr>
          )}
        </Listed>
      </Panel>
      <NewRate />
    </Stack>
  )
}
