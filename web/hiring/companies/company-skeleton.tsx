import { Skeleton } from '../../components/skeleton.tsx'

export function CompanySkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col sm:flex-row gap-x-5 gap-y-4 sm:items-center">
      <Skeleton className="size-16 rounded-control!" />
      <div>
        <Skeleton className="h-8 w-64" />
        <Skeleton className="mt-3 h-4 w-48" />
      </div>
    </div>
  )
}
