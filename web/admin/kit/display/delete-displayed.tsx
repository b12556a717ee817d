import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { ConfirmCall } from '../confirm-call.tsx'

/** Records that shoppers see on the home page on the days that staff choose. */
export type DisplayArea = 'banners' | 'collections'

type Props = {
  area: DisplayArea
  queryKey: QueryKey
  /** The record to ask about; undefined: closed. */
  record: { id: string; title: string; titleAr: string } | undefined
  onClose: () => void
  /** Runs after the deletion, before the dialog closes. */
  onDeleted?: () => unknown
}

export function DeleteDisplayed({ area, queryKey, record, onClose, onDeleted }: Props) {
  const t = useTranslations(`admin.${area}.delete`)
  const language = useLanguage()
  const client = useQueryClient()
  return (
    <ConfirmCall
      item={record}
      title={item => t('title', { name: localized(item, 'title', language) })}
      text={() => t('text')}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      run={async ({ id }) => {
        await call(`DELETE /api/${area}/{id}`, { params: { id } })
        await onDeleted?.()
        await client.invalidateQueries({ queryKey })
        const undo = async () => {
          await call(`POST /api/${area}/{id}/restore`, { params: { id } })
          void client.invalidateQueries({ queryKey })
          return t('restored')
        }
        return { text: t('deleted'), undo }
      }}
      failedText={t('failed')}
      onClose={onClose}
    />
  )
}
