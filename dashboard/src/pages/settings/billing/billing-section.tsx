import { useProject } from '#api/use-project.ts'
import { ProjectPanel } from '#parts/forms/project-form.tsx'

export function BillingSection() {
  const { status, payment_link } = useProject().billing
  return (
    <ProjectPanel
      title="Billing"
      description="For teams that bill the users of their installation. Facts are accepted and stored in either state."
      saved={{ status, payment_link: payment_link ?? '' }}
      fields={[
        {
          as: 'radio',
          name: 'status',
          label: 'State',
          choices: [
            { value: 'active', label: 'Active', description: 'All requests are served.' },
            {
              value: 'suspended',
              label: 'Suspended',
              description: 'The reporting API returns 402 with the payment link. Everything else continues.',
            },
          ],
        },
        {
          name: 'payment_link',
          label: 'Payment link',
          description: 'Where to pay. Report requests return it while suspended.',
          placeholder: 'https://pay.example.com/acme',
        },
      ]}
      write={(_, { status, payment_link }) => ({
        billing: { status, payment_link: payment_link === '' ? null : payment_link },
      })}
      done={({ billing }) => `Billing is ${billing.status}.`}
    />
  )
}
