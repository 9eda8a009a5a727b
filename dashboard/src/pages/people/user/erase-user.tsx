import { Button, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { eraseUser } from '@tributary/contract/manage-api/people/users'
import { useProjectId } from '#api/use-project.ts'
import { AddForm } from '#parts/forms/add-form.tsx'

/** Erases a user once their id has been typed. */
export function EraseUser({ user }: { user: string }) {
  const project = useProjectId()
  const go = useNavigate()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button color="red" variant="light" onClick={open}>
        Erase this user …
      </Button>
      <Modal opened={opened} onClose={close} title="Erase this user permanently">
        <AddForm<typeof eraseUser, { typed: string }>
          method="DELETE"
          path="/api/manage/projects/{project}/users/{user_id}"
          params={{ user_id: user }}
          blank={{ typed: '' }}
          keep={['typed']}
          fields={[
            <Text key="what" size="sm">
              Their name, email, devices, and the data of their events and payments are deleted permanently.
              Counts and revenue stay. Anything the app still sends for this user is not stored. This cannot
              be undone.
            </Text>,
            {
              name: 'typed',
              label: `Type the user id ${user} to confirm`,
              autoComplete: 'off',
              'data-autofocus': true,
            },
          ]}
          isReady={({ typed }) => typed === user}
          at="end"
          color="red"
          notifies
          button="Erase permanently"
          onCancel={close}
          done="The user was erased. Counts and revenue are unchanged."
          onDone={() => go({ to: '/p/$project/people', params: { project } })}
        />
      </Modal>
    </>
  )
}
