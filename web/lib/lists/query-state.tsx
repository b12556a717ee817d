import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type Query = { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }

type Props = {
  query: Query
  errorTitle: string
  /** Number of skeleton rows while loading. */
  rows?: number
  /** Replaces the skeleton rows. */
  loading?: ReactNode
  /** Rendered when the data has arrived. */
  children: ReactNode
}

/** The loading, error and loaded states of a query. */
export function QueryState({ query, errorTitle, rows = 3, loading, children }: Props) {
  const t = useTranslations('common')
  if (query.data !== undefined) return <>{children}</>
  if (!query.error) return loading ?? <Skeleton shape="row" count={rows} label={t('loading')} />
  return (
    <ErrorState
      title={errorTitle}
      retry={{ label: t('retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
    >
      {query.error instanceof CallError ? query.error.message : undefined}
    </ErrorState>
  )
}

type EmptyListProps = {
  title: string
  text: string
  /** Set when filters are active: where the unfiltered list is. */
  resetHref: string | undefined
  /** What to do when there is nothing at all. */
  action: ReactNode
  icon?: ReactNode
}

/** An empty list: nothing exists yet, or nothing matches the filters. */
export function EmptyList({ title, text, resetHref, action, icon }: EmptyListProps) {
  const t = useTranslations('common.lists')
  const reset = resetHref !== undefined && (
    <ButtonLink href={resetHref} tone="soft">
      {t('reset')}
    </ButtonLink>
  )
  return (
    <EmptyState title={title} icon={icon} action={reset || action}>
      {text}
    </EmptyState>
  )
}
