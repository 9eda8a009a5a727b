import { Link, useLocation } from '@tanstack/react-router'
import { useProjectId } from '#api/use-project.ts'
import classes from './spend-tabs.module.css'

const tabs = [
  { to: '/p/$project/spend', label: 'Spend' },
  { to: '/p/$project/spend/upload', label: 'Upload' },
  { to: '/p/$project/spend/accounts', label: 'Accounts' },
  { to: '/p/$project/spend/discrepancies', label: 'Discrepancies' },
  { to: '/p/$project/spend/postbacks', label: 'Postbacks' },
  { to: '/p/$project/spend/skadnetwork', label: 'SKAdNetwork' },
] as const

/** The name of the open tab. */
export function useSpendTab(): string | undefined {
  const project = useProjectId()
  const { pathname } = useLocation()
  return tabs.find(({ to }) => to.replace('$project', project) === pathname)?.label
}

/** Links, not buttons: each tab has a URL that can be shared. */
export function SpendTabs() {
  const project = useProjectId()
  return (
    <nav aria-label="Spend and networks" className={classes.tabs}>
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ project }}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.tab ?? ''}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
