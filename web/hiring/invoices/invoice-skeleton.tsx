import { Card } from '../../components/card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../lib/i18n.ts'

export function InvoiceSkeleton() {
  const t = useT('invoice')
  return (
    <div role="status" aria-label={t('loading')}>
      <Card className="flex flex-col gap-8 p-5 sm:p-8">
        <Skeleton className="h-9 w-64 max-w-full" />
        <div className="grid gap-6 sm:grid-cols-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
        <Skeleton className="h-32" />
      </Card>
    </div>
  )
}
