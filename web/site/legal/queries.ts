import { queryOptions } from '@tanstack/react-query'
import type { ModerationFigureCounts } from '#contract/trust/moderation'
import { api, unwrapResponse } from '../../lib/api.ts'

export const moderationFiguresQuery = queryOptions({
  queryKey: ['moderation-figures'],
  queryFn: (): Promise<ModerationFigureCounts> =>
    unwrapResponse(api.api['moderation-figures'].$get()),
})
