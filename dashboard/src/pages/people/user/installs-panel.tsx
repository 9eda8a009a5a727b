import { Badge, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import type { TimelineInstallOnTheWire } from '@tributary/contract/manage-api/people/timeline'
import { platformNames } from '@tributary/contract/platform-names'
import { ruleName, suspicionName } from '@tributary/contract/receipt-words'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { SourceText } from '#pages/people/source-text.tsx'
import { Panel } from '#parts/panel.tsx'
import { Phone } from '#shell/icons.tsx'
import classes from './installs-panel.module.css'

type Props = {
  installs: readonly TimelineInstallOnTheWire[]
  chosen: TimelineInstallOnTheWire | undefined
  onChoose: (install: string) => void
}

/** The installs of a user; the receipt of the chosen one is shown below. */
export function InstallsPanel({ installs, chosen, onChoose }: Props) {
  return (
    <Panel title="Installs" {...(installs.length > 1 && { description: 'Choose one to see its receipt' })}>
      <Stack gap="xs">
        {installs.map((install) => (
          <InstallButton
            key={install.install_id}
            install={install}
            isChosen={install === chosen}
            onChoose={onChoose}
          />
        ))}
      </Stack>
    </Panel>
  )
}

type ButtonProps = {
  install: TimelineInstallOnTheWire
  isChosen: boolean
  onChoose: (install: string) => void
}

function InstallButton({ install, isChosen, onChoose }: ButtonProps) {
  const { timezone } = useProject()
  const { platform, kind, installed_at, campaign, network, rule, suspicious, withheld, app_version } = install
  return (
    <UnstyledButton
      className={classes.install ?? ''}
      aria-pressed={isChosen}
      onClick={() => onChoose(install.install_id)}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Phone />
        <div>
          <Text size="sm" fw={600}>
            {platformNames[platform]}
            {app_version === null ? '' : `, app ${app_version}`}
            {kind === 'reinstall' ? ', reinstalled' : ''}
          </Text>
          <SourceText campaign={campaign?.name ?? null} network={network} />
          <Text size="sm" c="dimmed">
            {formatTime(installed_at, timezone)} · {ruleName(rule)}
          </Text>
          <Group gap={4}>
            {suspicious.map((one) => (
              <Badge key={one} variant="light" color="red">
                {suspicionName(one)}
              </Badge>
            ))}
            {withheld && (
              <Badge variant="light" color="orange">
                Withheld
              </Badge>
            )}
          </Group>
        </div>
      </Group>
    </UnstyledButton>
  )
}
