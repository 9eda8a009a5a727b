import { Badge, Button, Group, Text } from '@mantine/core'
import type {
  endTwoFactor,
  readTwoFactor,
  replaceRecoveryCodes,
} from '@tributary/contract/manage-api/access/two-factor'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useRead } from '#api/use-read.ts'
import { SecretDialog } from '#pages/settings/show/secret-dialog.tsx'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { StartTwoFactor } from './start-two-factor.tsx'

const path = '/api/manage/two-factor'

export function TwoFactorPanel() {
  const state = useRead<typeof readTwoFactor>(path)
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  return (
    <Panel
      title="Two-factor log-in"
      description="Besides the password, a log-in asks for a code of an authenticator app on your phone."
    >
      <QueryView of={state}>
        {({ enabled, recovery_codes_left }) =>
          enabled ? (
            <TwoFactorOn codesLeft={recovery_codes_left} onCodes={setRecoveryCodes} />
          ) : (
            <StartTwoFactor onCodes={setRecoveryCodes} />
          )
        }
      </QueryView>
      <SecretDialog
        title="Recovery codes"
        label="recovery codes"
        description="Keep them where you can reach them without your phone. Each replaces a code once."
        secret={recoveryCodes?.join('\n')}
        onSaved={() => setRecoveryCodes(undefined)}
      />
    </Panel>
  )
}

type Props = { codesLeft: number; onCodes: (codes: string[]) => void }

function TwoFactorOn({ codesLeft, onCodes }: Props) {
  const [asking, setAsking] = useState<'end' | 'renew'>()
  const close = () => setAsking(undefined)
  const renew = useChange<typeof replaceRecoveryCodes>('POST', `${path}/recovery-codes`, {
    notifyOnError: false,
    onDone: ({ recovery_codes }) => {
      close()
      onCodes(recovery_codes)
    },
  })
  const end = useChange<typeof endTwoFactor>('POST', `${path}/end`, {
    done: 'Two-factor log-in is off.',
    notifyOnError: false,
    onDone: close,
  })
  return (
    <>
      <Group gap="sm">
        <Badge color="green" variant="light">
          On
        </Badge>
        <Text size="sm">
          {codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`}
        </Text>
        <Button variant="default" onClick={() => setAsking('renew')}>
          New recovery codes
        </Button>
        <Button color="red" variant="light" onClick={() => setAsking('end')}>
          Turn off
        </Button>
      </Group>
      <CodeDialog
        title="New recovery codes"
        button="Replace the recovery codes"
        opened={asking === 'renew'}
        onClose={close}
        sending={renew}
      />
      <CodeDialog
        title="Turn two-factor log-in off"
        button="Turn it off"
        opened={asking === 'end'}
        onClose={close}
        sending={end}
      />
    </>
  )
}
