import { Alert, Code, SimpleGrid, Stack, Text } from '@mantine/core'
import type { readMail } from '@tributary/contract/manage-api/mail/mail'
import type { DataOf } from '#api/endpoint-types.ts'
import { useRead } from '#api/use-read.ts'
import { useHasInstallationRole, useRole } from '#api/use-session.ts'
import { LabeledValue } from '#pages/settings/show/labeled-value.tsx'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { Time } from '#parts/time.tsx'
import { TestMail } from './test-mail.tsx'

type MailServer = DataOf<typeof readMail>

export function MailSection() {
  const mayRead = useHasInstallationRole('owner')
  const mail = useRead<typeof readMail>('/api/manage/mail', {}, { enabled: mayRead })
  return (
    <Stack gap="lg">
      <Panel
        title="Mail server"
        description="Sends reports, invitations and password resets. It is the same for every project."
      >
        {mayRead ? (
          <QueryView of={mail}>
            {(server) => (server.configured ? <ServerState server={server} /> : <NoServer />)}
          </QueryView>
        ) : (
          <OwnersOnly />
        )}
      </Panel>
      {mail.data?.configured === true && <TestMail />}
    </Stack>
  )
}

function OwnersOnly() {
  const role = useRole()
  return (
    <Alert color="gray">
      An owner of all projects can see and test the mail server. Your role is {role}
      {role === 'owner' && ' of this project alone'}.
    </Alert>
  )
}

function NoServer() {
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      No mail is sent. To set a mail server, start the service with <Code>SMTP_URL</Code> and{' '}
      <Code>MAIL_FROM</Code>, for example <Code>SMTP_URL=smtps://user:password@mail.example.com</Code>.
    </Text>
  )
}

const encryptionNames = {
  tls: 'TLS',
  starttls: 'STARTTLS',
  none: 'None: passwords and mails are sent in clear text',
} as const

function ServerState({ server }: { server: MailServer }) {
  const { last_sent_at, last_failed_at, last_error } = server
  const isFailing = last_failed_at !== null && (last_sent_at === null || last_failed_at >= last_sent_at)
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LabeledValue label="Server">{server.server}</LabeledValue>
        <LabeledValue label="Sender">{server.from}</LabeledValue>
        <LabeledValue label="Encryption">{encryptionNames[server.encryption ?? 'none']}</LabeledValue>
        <LabeledValue label="Last mail">
          <Time at={last_sent_at} never="None yet" />
        </LabeledValue>
      </SimpleGrid>
      {last_error !== null && last_failed_at !== null && (
        <Alert
          color={isFailing ? 'red' : 'gray'}
          title={
            <>
              {isFailing ? 'The last mail failed' : 'Last error'}, <Time at={last_failed_at} />
            </>
          }
        >
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {last_error}
          </Text>
        </Alert>
      )}
    </Stack>
  )
}
