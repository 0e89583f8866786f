import { QueryClient } from '@tanstack/react-query'

const retriesMax = 3
const maxDelayMs = 30_000

/** Whether to retry a failed request. After a 4xx response, a retry would get the same response. */
export function canRetryQuery(failures: number, error: unknown): boolean {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
  return failures < retriesMax && !(status >= 400 && status < 500)
}

/** The delay before a retry: 1, 2, 4 … seconds, but at most 30. */
export const computeRetryDelayMs = (failures: number) => Math.min(1_000 * 2 ** failures, maxDelayMs)

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 30_000,
        retry: canRetryQuery,
        retryDelay: computeRetryDelayMs,
      },
      // Without a network, queries wait until it is back, but mutations fail immediately.
      mutations: { networkMode: 'always' },
    },
  })
}

/** The query cache for all server data of this page. */
export const queryClient = createQueryClient()
