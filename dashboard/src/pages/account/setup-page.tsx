import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { createOwner } from '@tributary/contract/manage-api/access/setup'
import { change } from '#api/request.ts'
import type { FormItems } from '#parts/forms/field.ts'
import { FieldList } from '#parts/forms/field-list.tsx'
import { useDraft } from '#parts/forms/use-draft.ts'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'

const empty = { code: '', name: '', email: '', password: '' }

const fields: FormItems<typeof empty> = [
  { name: 'code', label: 'One-time code', autoComplete: 'off', required: true },
  { name: 'name', label: 'Your name', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username', required: true },
  {
    as: 'password',
    name: 'password',
    label: 'Password',
    description: 'At least 10 characters',
    autoComplete: 'new-password',
    required: true,
  },
]

export function SetupPage() {
  const go = useNavigate()
  const queries = useQueryClient()
  const draft = useDraft(empty)
  return (
    <AccountCard
      title="Welcome"
      description="Enter the one-time code that the service printed at startup to become the owner."
    >
      <AccountForm
        button="Become the owner"
        send={() => change<typeof createOwner>('POST', '/api/manage/setup', { body: draft.value })}
        onDone={() => {
          queries.clear()
          return go({ to: '/' })
        }}
      >
        <FieldList draft={draft} fields={fields} />
      </AccountForm>
    </AccountCard>
  )
}
