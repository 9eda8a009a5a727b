import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { listProjects } from '@tributary/contract/manage-api/projects/projects'
import { useRead } from '#api/use-read.ts'
import { useHasInstallationRole } from '#api/use-session.ts'

const newProject = 'new'

export function ProjectSwitch({ project }: { project: string }) {
  const navigate = useNavigate()
  const { data } = useRead<typeof listProjects>('/api/manage/projects')
  const mayCreate = useHasInstallationRole('admin')
  const projects = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Select
      aria-label="Project"
      data={mayCreate ? [...projects, { value: newProject, label: 'New project …' }] : projects}
      value={project}
      allowDeselect={false}
      w={{ base: 130, xs: 190 }}
      miw={70}
      onChange={(chosen) => {
        if (chosen === newProject) void navigate({ to: '/new-project' })
        else if (chosen !== null) void navigate({ to: '/p/$project', params: { project: chosen } })
      }}
    />
  )
}
