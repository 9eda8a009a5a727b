import { useHasRole } from '#api/use-session.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { useSwitchSql } from './use-switch-sql.ts'

export function SwitchSqlOff() {
  const isOwner = useHasRole('owner')
  const off = useSwitchSql(false)
  if (!isOwner) return null
  return (
    <ConfirmButton
      label="Switch SQL off"
      title="Switch SQL off?"
      description="No one can run SQL until an owner switches it on again. Nothing is deleted."
      confirm="Switch off"
      loading={off.isPending}
      onConfirm={off.run}
    />
  )
}
