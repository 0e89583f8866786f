import { Card } from '../../components/card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'

export function ApplicationSkeleton() {
  return (
    <Card aria-hidden="true" className="p-4 sm:p-6">
      <div className="flex gap-4">
        <Skeleton className="size-12 rounded-control!" />
        <div className="flex-1">
          <Skeleton className="mt-1 h-5 w-4/5 sm:w-72" />
          <Skeleton className="mt-2.5 h-4 w-3/5 sm:w-56" />
        </div>
        <Skeleton className="hidden h-7 w-20 sm:block" />
      </div>
      <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,1fr)_17rem]">
        <Skeleton className="h-4 w-11/12" />
        <div>
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-2 h-3 w-32" />
        </div>
      </div>
    </Card>
  )
}
