import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** A list of names and values. Unknown values are omitted. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={classes.list}>
      {known.map(([name, value]) => (
        <div key={name} className={classes.row}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  )
}
