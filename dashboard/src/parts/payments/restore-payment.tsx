import { useQueryClient } from '@tanstack/react-query'
import type { restorePayment } from '@tributary/contract/manage-api/facts/payments'
import { RequestError } from '#api/request.ts'
import { useChange } from '#api/use-change.ts'
import { useCanEdit } from '#api/use-session.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'

const path = '/api/manage/projects/{project}/payments/{payment_id}/restore'

type Props = { payment: string; amount: string }

/** Brings a removed payment back. Viewers get no button: the service would refuse it. */
export function RestorePayment({ payment, amount }: Props) {
  const queries = useQueryClient()
  const restore = useChange<typeof restorePayment>('POST', path, {
    done: 'The payment was restored. It counts again.',
    explain,
  })
  if (!useCanEdit()) return null
  return (
    <ConfirmButton
      label="Restore"
      name={`Restore payment ${payment}`}
      title="Restore this payment?"
      description={`Payment ${payment} of ${amount} comes back as it was when it was removed, and counts on the same day as before.`}
      confirm="Restore payment"
      color="river"
      size="compact-sm"
      loading={restore.isPending}
      onConfirm={() =>
        restore.mutate(
          { params: { payment_id: payment } },
          // Somebody else may have been faster: show the state as it is now.
          { onError: () => queries.invalidateQueries() },
        )
      }
    />
  )
}

function explain(error: Error): string {
  const status = error instanceof RequestError ? error.status : 0
  if (status === 404)
    return 'There is no removed payment with this id any more. It may have been restored already.'
  return status === 403 ? 'Your role may not restore payments. Ask an admin of this service.' : error.message
}
