import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { AlertCount } from './alert-count.tsx'
import {
  Bell,
  Bolt,
  Book,
  Coins,
  Compass,
  Flag,
  Gear,
  Grid,
  Home,
  Layers,
  Letters,
  Megaphone,
  People,
  Pie,
  Pulse,
  Scales,
  Shield,
  Trend,
} from './icons.tsx'

type NavItem = {
  label: string
  to: Extract<LinkProps['to'], `/p/$project${string}`>
  icon: ComponentType<{ size?: number }>
  exact?: boolean
  /** Beside the label. */
  badge?: ComponentType<{ project: string }>
}

export const navItems: readonly NavItem[] = [
  { label: 'Overview', to: '/p/$project', icon: Home, exact: true },
  { label: 'Campaigns', to: '/p/$project/campaigns', icon: Megaphone },
  { label: 'Cohorts', to: '/p/$project/cohorts', icon: Layers },
  { label: 'Explore', to: '/p/$project/explore', icon: Compass },
  { label: 'Boards', to: '/p/$project/boards', icon: Grid },
  { label: 'Segments', to: '/p/$project/segments', icon: Pie },
  { label: 'Lifetime value', to: '/p/$project/ltv', icon: Trend },
  { label: 'Users and installs', to: '/p/$project/people', icon: People },
  { label: 'Events', to: '/p/$project/events', icon: Bolt },
  { label: 'Spend and networks', to: '/p/$project/spend', icon: Coins },
  { label: 'Fraud', to: '/p/$project/fraud', icon: Shield },
  { label: 'Shadow mode', to: '/p/$project/shadow', icon: Scales },
  { label: 'Alerts', to: '/p/$project/alerts', icon: Bell, badge: AlertCount },
  { label: 'Live', to: '/p/$project/live', icon: Pulse },
  { label: 'Outcome ledger', to: '/p/$project/ledger', icon: Book },
  { label: 'First steps', to: '/p/$project/start', icon: Flag },
  { label: 'Settings', to: '/p/$project/settings', icon: Gear },
  { label: 'Glossary', to: '/p/$project/glossary', icon: Letters },
]
