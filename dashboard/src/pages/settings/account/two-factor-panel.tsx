import { Group, Text } from '@mantine/core'
import type {
  endTwoFactor,
  readTwoFactor,
  replaceRecoveryCodes,
} from '@tributary/contract/manage-api/access/two-factor'
import { useRead } from '#api/use-read.ts'
import { CodeInput } from '#parts/code-input.tsx'
import { FormButton } from '#parts/forms/form-button.tsx'
import { useShownOnce } from '#parts/forms/secret-dialog.tsx'
import type { Draft } from '#parts/forms/use-draft.ts'
import { Panel } from '#parts/panel.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { QueryView } from '#parts/states.tsx'
import { type OnCodes, type RecoveryCodes, StartTwoFactor } from './start-two-factor.tsx'

const path = '/api/manage/two-factor'

const recoveryCodes = {
  title: 'Recovery codes',
  label: 'recovery codes',
  description: 'Keep them where you can reach them without your phone. Each replaces a code once.',
  of: ({ recovery_codes }: RecoveryCodes) => recovery_codes.join('\n'),
}

export function TwoFactorPanel() {
  const state = useRead<typeof readTwoFactor>(path)
  const { show, dialog } = useShownOnce(recoveryCodes)
  return (
    <Panel
      title="Two-factor log-in"
      description="Besides the password, a log-in asks for a code of an authenticator app on your phone."
    >
      <QueryView of={state}>
        {({ enabled, recovery_codes_left }) =>
          enabled ? (
            <TwoFactorOn codesLeft={recovery_codes_left} onCodes={show} />
          ) : (
            <StartTwoFactor onCodes={show} />
          )
        }
      </QueryView>
      {dialog}
    </Panel>
  )
}

type Code = { code: string }

/** Asks for a code before a change of the account. */
const codeForm = {
  method: 'POST',
  needs: 'viewer',
  size: 'sm',
  blank: { code: '' },
  fields: ({ value: { code }, set }: Draft<Code>) => [
    <CodeInput key="code" value={code} onChange={(next) => set({ code: next })} />,
  ],
  write: (code: Code) => code,
  isReady: ({ code }: Code) => code !== '',
} as const

function TwoFactorOn({ codesLeft, onCodes }: { codesLeft: number; onCodes: OnCodes }) {
  return (
    <Group gap="sm">
      <StateBadge word="On" color="green" />
      <Text size="sm">
        {codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`}
      </Text>
      <FormButton<typeof replaceRecoveryCodes, Code>
        {...codeForm}
        path={`${path}/recovery-codes`}
        label="New recovery codes"
        title="New recovery codes"
        button="Replace the recovery codes"
        onDone={onCodes}
      />
      <FormButton<typeof endTwoFactor, Code>
        {...codeForm}
        path={`${path}/end`}
        label="Turn off"
        variant="light"
        color="red"
        title="Turn two-factor log-in off"
        button="Turn it off"
        done="Two-factor log-in is off."
      />
    </Group>
  )
}
