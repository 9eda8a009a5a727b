import { Button } from '@mantine/core'
import { useHasRole } from '#api/use-session.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { useSwitchSql } from './use-switch-sql.ts'

type Props = { enabled: boolean; available: boolean; allowed: boolean }

/** Why there is no editor, and who can change that. */
export function SqlOff({ enabled, available, allowed }: Props) {
  const isOwner = useHasRole('owner')
  const on = useSwitchSql(true)
  const switchOn = (
    <Button loading={on.isPending} onClick={on.run}>
      Switch SQL on
    </Button>
  )
  return (
    <Panel title="SQL">
      {!available ? (
        <Empty
          title="This server has no lake"
          description="SQL reads the lake. It needs LAKE=on and memory."
        />
      ) : enabled && !allowed ? (
        <Empty
          title="You may not use SQL"
          description="It is for analysts, admins and owners who may see personal data. An owner can allow it."
        />
      ) : (
        <Empty
          title="SQL is switched off for this project"
          description="Members who see personal data then read every fact, with pseudonyms instead of ids. Every statement is written to the audit log. An owner can switch it on."
          {...(isOwner && { action: switchOn })}
        />
      )}
    </Panel>
  )
}
