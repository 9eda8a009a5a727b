import { useNavigate } from '@tanstack/react-router'
import { useProjectId } from '#api/use-project.ts'
import type { SavedView } from '#api/views.ts'
import { pathOfView } from './view-page.ts'

/** Opens a view. A view without parameters is opened as it is: nothing else is looked up for its bare address. */
export function useOpenView(): (view: Pick<SavedView, 'page' | 'search'>) => void {
  const navigate = useNavigate()
  const project = useProjectId()
  return ({ page, search }) =>
    void navigate({
      to: pathOfView(project, page),
      search: search,
      state: { recalled: true },
    })
}
