import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { previewLink } from '@tributary/contract/manage-api/campaigns/link-preview'
import type { BodyOf, DataOf } from '#api/endpoint-types.ts'
import { change } from '#api/request.ts'
import { useProjectId } from '#api/use-project.ts'

export type LinkPreview = DataOf<typeof previewLink>

const path = '/api/manage/projects/{project}/link-preview'
const pauseMs = 300

/** Where the links would lead, requested again after a pause in typing. */
export function useLinkPreview(fields: BodyOf<typeof previewLink>): UseQueryResult<LinkPreview> {
  const project = useProjectId()
  // As text: a field that was changed and restored does not send another request.
  const [body] = useDebouncedValue(JSON.stringify(fields), pauseMs)
  return useQuery<LinkPreview>({
    queryKey: [path, project, body],
    queryFn: () => change<typeof previewLink>('POST', path, { params: { project }, body: JSON.parse(body) }),
    placeholderData: keepPreviousData,
  })
}
