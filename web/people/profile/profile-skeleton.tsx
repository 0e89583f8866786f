import { Skeleton } from '../../components/skeleton.tsx'
import { ProfileLayout } from './profile-layout.tsx'

export function ProfileSkeleton() {
  return (
    <div aria-hidden="true">
      <ProfileLayout
        head={
          <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
            <Skeleton className="size-24 rounded-full!" />
            <div>
              <Skeleton className="h-8 w-60" />
              <Skeleton className="mt-3 h-5 w-48" />
            </div>
          </div>
        }
        main={
          <>
            <Lines widths={['w-full', 'w-11/12', 'w-4/5']} />
            <Lines widths={['w-1/2', 'w-2/5', 'w-1/3']} />
          </>
        }
        aside={<Lines widths={['w-full', 'w-3/4', 'w-4/5']} />}
      />
    </div>
  )
}

function Lines({ widths }: { widths: string[] }) {
  return (
    <div>
      <Skeleton className="h-6 w-36" />
      {widths.map((width) => (
        <Skeleton key={width} className={`mt-3 h-4 ${width}`} />
      ))}
    </div>
  )
}
