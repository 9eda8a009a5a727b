import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { checkDomain } from '@tributary/contract/manage-api/campaigns/check-domain'
import type { DataOf } from '#api/endpoint-types.ts'
import { change } from '#api/request.ts'
import { useProjectId } from '#api/use-project.ts'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'

type Finding = DataOf<typeof checkDomain>['findings'][number]

const path = '/api/manage/projects/{project}/domains/{id}/check'

const names: Record<Finding['what'], string> = {
  proof: 'Proof',
  ios_settings: 'iOS app settings',
  android_settings: 'Android app settings',
  name: 'Domain name',
  ios_file: 'iOS association file',
  android_file: 'Android association file',
}

function verdictOf(ok: boolean | null): { label: string; color: string } {
  if (ok === null) return { label: 'Unknown', color: 'gray' }
  return ok ? { label: 'OK', color: 'green' } : { label: 'Failed', color: 'red' }
}

/** Checks that the domain serves the files that phones look for. */
export function DomainCheck({ domain: { id, name } }: { domain: { id: number; name: string } }) {
  const project = useProjectId()
  const check = useQuery({
    queryKey: [path, project, id],
    queryFn: () => change<typeof checkDomain>('POST', path, { params: { project, id } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Panel
      title={`Check: ${name}`}
      description="What the service sees when it requests the domain from outside."
      actions={
        <Button size="xs" variant="default" loading={check.isFetching} onClick={() => void check.refetch()}>
          Check again
        </Button>
      }
    >
      <QueryView of={check} rows={5}>
        {({ findings }) => (
          <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-live="polite">
            {findings.map(({ what, ok, says }) => {
              const { label, color } = verdictOf(ok)
              return (
                <li key={what}>
                  <Group gap="sm" align="flex-start" wrap="nowrap">
                    <Badge variant="light" color={color} miw={96}>
                      {label}
                    </Badge>
                    <div>
                      <Text size="sm" fw={600}>
                        {names[what]}
                      </Text>
                      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                        {says}
                      </Text>
                    </div>
                  </Group>
                </li>
              )
            })}
          </Stack>
        )}
      </QueryView>
    </Panel>
  )
}
