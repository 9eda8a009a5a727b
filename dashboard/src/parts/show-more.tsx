import { Button, Center } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type Props = {
  of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  label?: string
}

/** Loads the next page of a list, if there is one. */
export function ShowMore({ of, label = 'Show more' }: Props) {
  if (!of.hasNextPage) return null
  return (
    <Center mt="md">
      <Button variant="default" loading={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {label}
      </Button>
    </Center>
  )
}
