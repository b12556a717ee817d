import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { Column, ColumnEmpty, MessagePreview, PersonRow } from './chat-row.tsx'
import { listKeys } from './use-chat-lists.ts'

type Props = { openId: string | null; onOpen: (sessionId: string) => void }

const limit = 20

/** Closed conversations, found by name, e-mail address or text. */
export function PastChats({ openId, onOpen }: Props) {
  const t = useTranslations('admin.chat.history')
  const common = useTranslations('common')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = useInfiniteQuery({
    queryKey: [...listKeys.history, search],
    queryFn: async ({ pageParam: page }) =>
      (
        await call('GET /api/chat/agent/sessions', {
          query: { status: 'closed', page, limit, ...(search === '' ? {} : { search }) },
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const loaded = query.data?.pages ?? []
  // A chat that is closed between two pages moves the others down: the same one may then be on both.
  const sessions = [...new Map(loaded.flatMap(page => page.sessions).map(one => [one.id, one])).values()]
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Field label={t('search')} labelHidden className="min-w-64 grow">
          <TextInput
            type="search"
            placeholder={t('search')}
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <ExportButton
          path="/api/chat/agent/sessions/export"
          query={{ status: 'closed', ...(search === '' ? {} : { search }) }}
          hasPersonalData
        />
      </div>
      <Column title={t('title')} count={loaded.at(-1)?.pagination.total ?? 0}>
        <QueryState
          query={query}
          errorTitle={t('failed')}
          loading={<Skeleton shape="text" count={3} label={common('loading')} />}
        >
          {sessions.length === 0 && <ColumnEmpty>{t(search === '' ? 'none' : 'empty')}</ColumnEmpty>}
          <ul>
            {sessions.map(session => (
              <PersonRow
                key={session.id}
                id={session.id}
                name={session.userName}
                mark={
                  session.rating !== null && (
                    <Badge tone="good">{t('rated', { rating: String(session.rating) })}</Badge>
                  )
                }
                detail={<MessagePreview text={session.lastMessage} />}
                aside={<RelativeTime date={session.closedAt ?? session.updatedAt} />}
                isOpen={session.id === openId}
                onOpen={() => onOpen(session.id)}
              />
            ))}
          </ul>
          {query.hasNextPage && (
            <p className="flex justify-center p-3">
              <Button
                size="s"
                tone="soft"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('more')}
              </Button>
            </p>
          )}
        </QueryState>
      </Column>
    </div>
  )
}
