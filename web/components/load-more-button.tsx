import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type PagedQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** Loads the next page of a list. Renders nothing if there is no such page. */
export function LoadMoreButton({ query, children }: { query: PagedQuery; children: ReactNode }) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      className="mt-4"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
