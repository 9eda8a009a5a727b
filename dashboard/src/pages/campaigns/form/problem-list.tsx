import { Alert, List } from '@mantine/core'

/** Likely mistakes. They are warnings and do not block saving. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Alert
      color="yellow"
      title={problems.length === 1 ? 'Worth knowing' : `${problems.length} things worth knowing`}
    >
      <List size="sm" spacing={4}>
        {problems.map((problem) => (
          <List.Item key={problem}>{problem}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
