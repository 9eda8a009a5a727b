import { Image, Stack, Text } from '@mantine/core'
import type { confirmTwoFactor, startTwoFactor } from '@tributary/contract/manage-api/access/two-factor'
import { useState } from 'react'
import type { DataOf } from '#api/endpoint-types.ts'
import { CodeInput } from '#parts/code-input.tsx'
import { CopyText } from '#parts/copy-text.tsx'
import { AddForm } from '#parts/forms/add-form.tsx'

const path = '/api/manage/two-factor'

type Secret = DataOf<typeof startTwoFactor>
export type RecoveryCodes = DataOf<typeof confirmTwoFactor>
export type OnCodes = (codes: RecoveryCodes) => void

/** First the password, then a code of the app that has scanned the secret. */
export function StartTwoFactor({ onCodes }: { onCodes: OnCodes }) {
  const [secret, setSecret] = useState<Secret>()
  if (secret !== undefined) return <ConfirmSecret secret={secret} onCodes={onCodes} />
  return (
    <AddForm<typeof startTwoFactor, { password: string }>
      path={path}
      blank={{ password: '' }}
      fields={[
        {
          as: 'password',
          name: 'password',
          label: 'Your password',
          autoComplete: 'current-password',
          maw: 420,
        },
      ]}
      write={(password) => password}
      isReady={({ password }) => password !== ''}
      needs="viewer"
      button="Set up two-factor log-in"
      onDone={setSecret}
    />
  )
}

function ConfirmSecret({ secret: { secret, qr }, onCodes }: { secret: Secret; onCodes: OnCodes }) {
  return (
    <AddForm<typeof confirmTwoFactor, { code: string }>
      method="PUT"
      path={path}
      blank={{ code: '' }}
      fields={({ value: { code }, set }) => [
        <Stack key="secret" gap="xs">
          <Text size="sm">Scan this with your authenticator app, or type the secret into it.</Text>
          <Image
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt="QR code of the secret"
            w={200}
            h={200}
            fit="contain"
          />
          <CopyText text={secret} label="secret" />
        </Stack>,
        <CodeInput
          key="code"
          description="The six digits that the app shows now"
          value={code}
          onChange={(next) => set({ code: next })}
        />,
      ]}
      write={(code) => code}
      isReady={({ code }) => code !== ''}
      needs="viewer"
      button="Turn it on"
      done="Two-factor log-in is on. Your other sessions have ended."
      onDone={onCodes}
    />
  )
}
