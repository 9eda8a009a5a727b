import type { testMail } from '@tributary/contract/manage-api/mail/mail'
import { useState } from 'react'
import type { DataOf } from '#api/endpoint-types.ts'
import { useMember } from '#api/use-session.ts'
import { TestResult } from '#pages/settings/show/test-result.tsx'
import { AddForm } from '#parts/forms/add-form.tsx'
import { Panel } from '#parts/panel.tsx'

export function TestMail() {
  const [result, setResult] = useState<DataOf<typeof testMail>>()
  return (
    <Panel title="Test mail">
      <AddForm<typeof testMail, { to: string }>
        path="/api/manage/mail/test"
        blank={{ to: useMember()?.email ?? '' }}
        keep={['to']}
        fields={[{ name: 'to', label: 'Recipient', type: 'email', required: true, autoComplete: 'email' }]}
        write={(mail) => mail}
        button="Send a test mail"
        onDone={setResult}
      />
      {result !== undefined && (
        <TestResult
          ok={result.sent}
          title={result.sent ? 'The mail server took the mail' : 'The mail was not sent'}
        >
          {result.answer}
        </TestResult>
      )}
    </Panel>
  )
}
