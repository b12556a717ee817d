import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type Query = {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** What was read, or that it is on its way, or why it did not come and a way to try again. */
export function ReadState({ query, children }: { query: Query; children: ReactNode }) {
  const t = useTranslations('account.settings')
  const common = useTranslations('common')
  if (query.data !== undefined) return <>{children}</>
  if (!query.error) return <Spinner label={common('loading')} />
  return (
    <ErrorState
      title={t('loadFailed')}
      retry={{ label: common('retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
    >
      {query.error instanceof CallError ? query.error.message : undefined}
    </ErrorState>
  )
}
