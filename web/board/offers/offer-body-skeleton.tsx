import { Skeleton } from '../../components/skeleton.tsx'

/** A placeholder about as tall as the content, so that the cards below move only once. */
export function OfferBodySkeleton() {
  return (
    <div aria-hidden="true" className="late mx-4 sm:mx-5 border-t border-line py-5 min-h-72">
      <Skeleton className="h-3 w-full" />
      <Skeleton className="mt-3 h-3 w-11/12" />
      <Skeleton className="mt-3 h-3 w-2/3" />
    </div>
  )
}
