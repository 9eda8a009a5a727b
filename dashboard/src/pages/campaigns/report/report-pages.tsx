import { Button, Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { groupingNames } from '@tributary/contract/campaign-table/group-name'
import type { Grouping } from '@tributary/contract/campaign-table/search'
import { formatCount } from '#format/figures.ts'
import { Empty } from '#parts/states.tsx'
import { pageSizes } from './search.ts'

type Props = {
  group: Grouping
  pagination: { total: number; pages: number; page: number; limit: number }
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function ReportPages({ group, pagination: { total, pages, page, limit }, onPage, onSize }: Props) {
  if (page > 1 && page > pages)
    return (
      <Empty
        title={`There is no page ${formatCount(page)}`}
        action={
          <Button variant="default" onClick={() => onPage(1)}>
            First page
          </Button>
        }
      />
    )
  const first = Math.min(total, (page - 1) * limit + 1)
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {formatCount(first)} to {formatCount(Math.min(total, page * limit))} of {formatCount(total)}{' '}
        {groupingNames[group].many}
      </Text>
      <Group gap="sm">
        <NativeSelect
          aria-label="Rows per page"
          data={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
          value={String(limit)}
          onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
        />
        {pages > 1 && (
          <Pagination
            total={pages}
            value={page}
            onChange={onPage}
            siblings={1}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? 'Next page' : 'Previous page',
            })}
          />
        )}
      </Group>
    </Group>
  )
}
