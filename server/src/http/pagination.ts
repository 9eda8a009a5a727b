import type { Pagination } from '@tributary/contract/envelope'

export function paginate(total: number, { page, limit }: { page: number; limit: number }): Pagination {
  return { total, pages: Math.ceil(total / limit), page, limit }
}
