import { Card } from '../../../components/card.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'

export function OfferSkeleton() {
  return (
    <Card aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 sm:p-5">
      <Skeleton className="size-12 rounded-control!" />
      <div className="flex justify-between gap-4">
        <div className="flex-1">
          <Skeleton className="h-5 mt-1 w-4/5 sm:w-72" />
          <Skeleton className="h-4 mt-2.5 w-3/5 sm:w-48" />
        </div>
        <Skeleton className="hidden sm:block h-4 mt-1 w-20" />
      </div>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2 mt-4">
        <Skeleton className="h-4 w-4/5 sm:w-80" />
        <div className="mt-4 flex gap-1.5">
          <Skeleton className="h-6 w-14" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-6 w-16" />
        </div>
      </div>
    </Card>
  )
}
