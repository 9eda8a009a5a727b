import { Image, PasswordInput, Stack, Text } from '@mantine/core'
import type { confirmTwoFactor, startTwoFactor } from '@tributary/contract/manage-api/access/two-factor'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { CodeInput } from '#parts/code-input.tsx'
import { CopyText } from '#parts/copy-text.tsx'

const path = '/api/manage/two-factor'

type Secret = { secret: string; qr: string }

/** First the password, then a code of the app that has scanned the secret. */
export function StartTwoFactor({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<Secret>()
  const [password, setPassword] = useState('')
  const starting = useChange<typeof startTwoFactor>('POST', path, {
    notifyOnError: false,
    onDone: (started) => {
      setPassword('')
      setSecret(started)
    },
  })
  if (secret !== undefined) return <ConfirmSecret {...secret} onCodes={onCodes} />
  return (
    <AddForm
      needs="viewer"
      button="Set up two-factor log-in"
      onSend={() => starting.mutate({ body: { password } })}
      isSending={starting.isPending}
      error={starting.error}
      ready={password !== ''}
    >
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        maw={420}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </AddForm>
  )
}

function ConfirmSecret({ secret, qr, onCodes }: Secret & { onCodes: (codes: string[]) => void }) {
  const [code, setCode] = useState('')
  const confirming = useChange<typeof confirmTwoFactor>('PUT', path, {
    done: 'Two-factor log-in is on. Your other sessions have ended.',
    notifyOnError: false,
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  return (
    <AddForm
      needs="viewer"
      button="Turn it on"
      onSend={() => confirming.mutate({ body: { code } })}
      isSending={confirming.isPending}
      error={confirming.error}
      ready={code !== ''}
    >
      <Stack gap="xs">
        <Text size="sm">Scan this with your authenticator app, or type the secret into it.</Text>
        <Image
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code of the secret"
          w={200}
          h={200}
          fit="contain"
        />
        <CopyText text={secret} label="secret" />
      </Stack>
      <CodeInput description="The six digits that the app shows now" value={code} onChange={setCode} />
    </AddForm>
  )
}
