import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MeasurementRange, Measurements } from '#contract/trust/measurements'
import { unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** The data of the operator's charts, reloaded every minute. */
export const measurementsQuery = (range: MeasurementRange) =>
  queryOptions({
    queryKey: ['admin', 'measurements', range],
    queryFn: (): Promise<Measurements> =>
      unwrapResponse(sessionApi.api.admin.measurements.$get({ query: { range } })),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
