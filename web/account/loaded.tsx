import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Query = { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }

type Props = {
  query: Query
  /** What is said when it did not come. */
  failure: string
  /** Rows of a table, or another shape of what comes. */
  rows?: number
  shape?: ReactNode
  children: ReactNode
}

/** A list, or the shape of it while it is on its way, or why it did not come and a way to try again. */
export function Loaded({ query, failure, rows = 3, shape, children }: Props) {
  const common = useTranslations('common')
  if (query.data !== undefined) return <>{children}</>
  if (!query.error) return shape ?? <Skeleton shape="row" count={rows} label={common('loading')} />
  return (
    <ErrorState
      title={failure}
      retry={{ label: common('retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
    >
      {query.error instanceof CallError ? query.error.message : undefined}
    </ErrorState>
  )
}
