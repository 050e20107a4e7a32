import type { ReactNode, RefObject } from 'react'
import { errorNumber } from '@/api/apiError'
import { LoadMore, useFirstNew } from '@/shared/ui/LoadMore'
import type { LoadedQuery } from '@/shared/ui/Loaded'

/** The parts of an RTK infinite query that are needed here. */
export interface PagingQuery<Page extends { total: number }> extends LoadedQuery<{ pages: Page[] }> {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/**
 * A list that loads page by page: what stands below its rows, and the query without the error of a page that only follows, since the
 * loaded rows are still current. `count` rows are shown in `list`.
 */
export function usePaging<Page extends { total: number }, Query extends PagingQuery<Page>>(
  query: Query & PagingQuery<Page>,
  list: RefObject<HTMLElement | null>,
  count: number,
): { loaded: Query; end: ReactNode } {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const arm = useFirstNew(list, count)
  const more = () => {
    arm()
    void fetchNextPage()
  }
  return {
    loaded: isFetchNextPageError ? { ...query, error: undefined } : query,
    end: (
      <LoadMore
        shown={count}
        total={data?.pages[0]?.total ?? 0}
        more={hasNextPage}
        busy={isFetchingNextPage}
        failed={isFetchNextPageError ? errorNumber(error) : undefined}
        onMore={more}
      />
    ),
  }
}
