import { Card } from '../../components/card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../lib/i18n.ts'
import { fixedApplicantBoardColumns } from './columns.ts'

export function ApplicantsSkeleton() {
  const t = useT('common')
  return (
    <div role="status" aria-label={t('loading')}>
      <div aria-hidden="true" className="grid gap-x-4 gap-y-7 lg:grid-cols-4">
        {fixedApplicantBoardColumns.map((column, index) => (
          <div key={column} className={index > 0 ? 'hidden lg:block' : undefined}>
            <Skeleton className="mb-4 h-5 w-28" />
            <Card className="p-4">
              <div className="flex gap-3">
                <Skeleton className="size-8 rounded-full!" />
                <div className="flex-1">
                  <Skeleton className="h-4 w-32" />
                  <Skeleton className="mt-2 h-3 w-24" />
                </div>
              </div>
              <Skeleton className="mt-4 h-3 w-20" />
              <Skeleton className="mt-4 h-8 w-24" />
            </Card>
          </div>
        ))}
      </div>
    </div>
  )
}
