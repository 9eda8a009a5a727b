import { PasswordInput } from '@mantine/core'
import { inboundSourceNames, makesOwnSecret } from '@tributary/contract/inbound-sources'
import type {
  InboundSourceOnTheWire,
  replaceInboundSecret,
} from '@tributary/contract/manage-api/inbound/inbound-sources'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'

type Props = { source: InboundSourceOnTheWire; onSecret: (secret: string) => void }

/** Makes a new secret, or takes the one that the service shows. */
export function SecretButton({ source: { id, source, has_secret }, onSecret }: Props) {
  const { id: project } = useProject()
  const mayChange = useHasRole('admin')
  const [given, setGiven] = useState('')
  const isOwn = makesOwnSecret(source)
  const replacing = useChange<typeof replaceInboundSecret>(
    'POST',
    '/api/manage/projects/{project}/inbound-sources/{id}/rotate-secret',
    {
      done: 'The secret was set.',
      onDone: ({ secret }) => {
        setGiven('')
        if (secret !== null) onSecret(secret)
      },
    },
  )
  return (
    <ConfirmButton
      size="xs"
      color="river"
      variant="default"
      label={has_secret ? 'New secret' : 'Set the secret'}
      title={isOwn ? 'Create a new secret?' : `Secret of ${inboundSourceNames[source]}`}
      description={
        isOwn ? (
          'The previous secret is accepted for another 24 hours.'
        ) : (
          <PasswordInput
            label="Secret"
            description="Copy it from the service. A previous secret is accepted for another 24 hours."
            autoComplete="off"
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
        )
      }
      confirm={isOwn ? 'Create a new secret' : 'Save the secret'}
      disabled={!mayChange}
      onConfirm={() =>
        replacing.mutate({ params: { project, id }, body: isOwn ? {} : { secret: given.trim() } })
      }
    />
  )
}
