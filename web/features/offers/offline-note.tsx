import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Alert } from '../../components/alert.tsx'
import { useT } from '../../lib/i18n.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Says why nothing new comes; what was waiting goes on by itself when the network is back. */
export function OfflineNote() {
  const t = useT('board')
  if (useSyncExternalStore(subscribe, isOnline)) return null
  return (
    <Alert tone="warning" title={t('offline.title')} className="mb-4">
      {t('offline.text')}
    </Alert>
  )
}
