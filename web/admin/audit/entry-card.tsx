import { dateText } from '#model/format.ts'
import type { AuditEntry } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { useAuditTexts } from './use-audit-texts.ts'

/** An entry in the list of a phone. */
export function EntryCard({ entry }: { entry: AuditEntry }) {
  const language = useLanguage()
  const { actionText, actorText } = useAuditTexts()
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <RowLink className="rounded-xs py-1 text-start text-base font-medium wrap-anywhere">
        {actionText(entry.action)}
      </RowLink>
      {entry.subjectName && entry.subjectId !== entry.actor?.id && (
        <p className="wrap-anywhere">
          <bdi>{entry.subjectName}</bdi>
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-2">
        <bdi className="wrap-anywhere">{actorText(entry)}</bdi>
        <span>{dateText(entry.createdAt, language, 'minute')}</span>
      </p>
    </div>
  )
}
