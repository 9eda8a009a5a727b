import { Radio, Stack, TextInput } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'

export function BillingSection() {
  const { billing } = useProject()
  const draft = useDraft({ status: billing.status, payment_link: billing.payment_link ?? '' })
  const { value, set, text } = draft
  return (
    <Panel
      title="Billing"
      description="For teams that bill the users of their installation. Facts are accepted and stored in either state."
    >
      <RoleNote />
      <ProjectForm
        draft={draft}
        write={() => ({
          billing: {
            status: value.status,
            payment_link: value.payment_link === '' ? null : value.payment_link,
          },
        })}
        done={`Billing is ${value.status}.`}
      >
        <Radio.Group
          label="State"
          value={value.status}
          onChange={(chosen) => set('status', chosen as typeof value.status)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="active" label="Active" description="All requests are served." />
            <Radio
              value="suspended"
              label="Suspended"
              description="The reporting API returns 402 with the payment link. Everything else continues."
            />
          </Stack>
        </Radio.Group>
        <TextInput
          label="Payment link"
          description="Where to pay. Report requests return it while suspended."
          placeholder="https://pay.example.com/acme"
          {...text('payment_link')}
        />
      </ProjectForm>
    </Panel>
  )
}
