import { Grid, Stack } from '@mantine/core'
import type { readSqlState } from '@tributary/contract/manage-api/sql/sql'
import { useRead } from '#api/use-read.ts'
import { TextLink } from '#parts/links.tsx'
import { Page } from '#parts/page.tsx'
import { QueryView } from '#parts/states.tsx'
import { SqlEditor } from './sql-editor.tsx'
import { SqlOff } from './sql-off.tsx'
import { SqlTables } from './sql-tables.tsx'
import { SwitchSqlOff } from './switch-sql-off.tsx'

/** One SELECT statement over the project's facts. */
export function SqlPage() {
  const state = useRead<typeof readSqlState>('/api/manage/projects/{project}/sql')
  return (
    <Page
      title="SQL"
      description="One SELECT statement over the facts of this project. Every statement is in the audit log."
      actions={
        <>
          <TextLink to="/p/$project/explore">Build a question instead</TextLink>
          {state.data?.enabled === true && <SwitchSqlOff />}
        </>
      }
    >
      <QueryView of={state}>
        {({ enabled, available, allowed, tables }) =>
          enabled && available && allowed ? (
            <Grid gap="lg">
              <Grid.Col span={{ base: 12, lg: 8 }}>
                <SqlEditor />
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 4 }}>
                <SqlTables tables={tables} />
              </Grid.Col>
            </Grid>
          ) : (
            <Stack gap="lg">
              <SqlOff {...{ enabled, available, allowed }} />
              <SqlTables tables={tables} />
            </Stack>
          )
        }
      </QueryView>
    </Page>
  )
}
