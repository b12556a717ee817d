import type { QueryKey } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../../../lib/language.ts'
import { DeleteRecord } from '../delete-record.tsx'

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

export function DeleteDisplayed({ area, record, ...props }: Props) {
  const t = useTranslations(`admin.${area}.delete`)
  const language = useLanguage()
  return (
    <DeleteRecord
      {...props}
      path={`/api/${area}`}
      item={record}
      title={item => t('title', { name: localized(item, 'title', language) })}
      text={t('text')}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      done={{ deleted: t('deleted'), restored: t('restored') }}
      failedText={t('failed')}
    />
  )
}
