import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { Alert } from './alert.tsx'
import { SmallButton } from './button.tsx'

export type RetryAlertProps = {
  title: string
  children?: ReactNode
  isRetrying: boolean
  onRetry: () => void
  className?: string
}

export function RetryAlert({ title, children, isRetrying, onRetry, className }: RetryAlertProps) {
  const t = useT('components')
  return (
    <Alert tone="danger" title={title} className={className}>
      {children}
      <SmallButton
        className="mt-3"
        icon="i-lucide-rotate-cw"
        loading={isRetrying}
        onClick={onRetry}
      >
        {t('retry')}
      </SmallButton>
    </Alert>
  )
}
