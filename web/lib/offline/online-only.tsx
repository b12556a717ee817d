import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

/** Hides prices that are about to be paid while there is no connection: they may have changed. */
export function OnlineOnly({ children }: { children: ReactNode }) {
  const t = useTranslations('purchase.offline')
  const retry = useTranslations('common')('retry')
  if (useIsOnline()) return children
  return (
    <ErrorState title={t('title')} retry={{ label: retry, onRetry: () => location.reload() }}>
      {t('text')}
    </ErrorState>
  )
}

/** True on the server and during hydration. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
  }
}
