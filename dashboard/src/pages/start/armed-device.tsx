import { Button, Code, Stack, Text } from '@mantine/core'
import type {
  TestDeviceOnTheWire,
  testLinkQr,
} from '@tributary/contract/manage-api/test-devices/test-devices'
import { useState } from 'react'
import { urlOf } from '#api/request.ts'
import { useProject, useProjectId } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { CopyText } from '#parts/copy-text.tsx'
import { CodeBlock } from './code-block.tsx'
import { isLoopback } from './local-address.ts'
import { makeGaid, simulatedPhone } from './simulated-phone.ts'

const qrPath: (typeof testLinkQr)['path'] = '/api/manage/projects/{project}/test-devices/{id}/qr'

type Link = NonNullable<TestDeviceOnTheWire['link']>

/** The test link, while it waits for its phone. */
export function ArmedDevice({ id, name, link }: { id: number; name: string; link: Link }) {
  const { timezone } = useProject()
  const project = useProjectId()
  return (
    <Stack gap="xs">
      <Text size="sm">
        Scan the code with the phone, or open the link on it, until {formatTime(link.armed_until, timezone)}.
        The first phone becomes the test device.
      </Text>
      <img
        src={urlOf(qrPath, { params: { project, id: String(id) } })}
        alt={`QR code of the test link of ${name}`}
        width={208}
        height={208}
      />
      <CopyText label="test link" text={link.url} />
      {isLoopback(link.url) && <LoopbackNote url={link.url} />}
      <SimulatedPhone link={link.url} />
    </Stack>
  )
}

function LoopbackNote({ url }: { url: string }) {
  const { host, port } = new URL(url)
  const tunnel = port === '' ? 'tcp:80' : `tcp:${port}`
  return (
    <Text size="sm">
      Only this computer can open {host}: an emulator on it (Android after{' '}
      <Code>
        adb reverse {tunnel} {tunnel}
      </Code>
      ), no other phone. For those, start the service with <Code>HOST=0.0.0.0</Code> and open this page under
      the computer’s own address.
    </Text>
  )
}

function SimulatedPhone({ link }: { link: string }) {
  const { project_token: token } = useProject()
  const [gaid] = useState(makeGaid)
  const [shown, setShown] = useState(false)
  if (!shown)
    return (
      <Button variant="default" size="xs" w="fit-content" onClick={() => setShown(true)}>
        No phone at hand?
      </Button>
    )
  const { origin } = location
  return (
    <Stack gap="xs">
      <Text size="sm">
        Paste these lines into a terminal. They do what a phone does, from the click to a payment:
      </Text>
      <CodeBlock
        name="A phone in commands"
        copy="Copy the commands"
        code={simulatedPhone({ link, origin, token, gaid })}
      />
    </Stack>
  )
}
