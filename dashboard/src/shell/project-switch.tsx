import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { listProjects } from '@tributary/contract/manage-api/projects/projects'
import { useRead } from '../api/use-read.ts'

const another = 'another'

export function ProjectSwitch({ project }: { project: string }) {
  const go = useNavigate()
  const { data } = useRead<typeof listProjects>('/api/manage/projects')
  const known = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Select
      aria-label="Project"
      data={[...known, { value: another, label: 'New project …' }]}
      value={project}
      allowDeselect={false}
      w={{ base: 130, xs: 190 }}
      onChange={(chosen) => {
        if (chosen === another) void go({ to: '/new-project' })
        else if (chosen !== null) void go({ to: '/p/$project', params: { project: chosen } })
      }}
    />
  )
}
