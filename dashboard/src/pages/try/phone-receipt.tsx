import type { installTimeline } from '@tributary/contract/manage-api/people/timeline'
import { useRead } from '#api/use-read.ts'
import { ReceiptPanel } from '#pages/people/receipt/receipt-panel.tsx'
import { QueryView } from '#parts/states.tsx'

/** The receipt of the phone's install, as on the page of its user. */
export function PhoneReceipt({ installId }: { installId: string }) {
  const params = { install_id: installId }
  const timeline = useRead<typeof installTimeline>(
    '/api/manage/projects/{project}/installs/{install_id}/timeline',
    { params },
  )
  return (
    <QueryView of={timeline}>
      {({ installs: [install] }) => (install === undefined ? null : <ReceiptPanel install={install} />)}
    </QueryView>
  )
}
