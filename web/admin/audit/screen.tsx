import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AuditEntry } from '../../lib/api-types.ts'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { useAuditColumns } from './columns.tsx'
import { EntryCard } from './entry-card.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { useAuditFilters } from './filters.tsx'
import { useAuditTexts } from './use-audit-texts.ts'

/** Who changed what, when and from where. */
export default function Audit() {
  const t = useTranslations('admin.audit')
  const title = useTranslations('admin.pages')('audit')
  const { actionText, actorText } = useAuditTexts()
  const [shown, setShown] = useState<AuditEntry>()
  return (
    <>
      <ListScreen
        screen="audit"
        title={title}
        call="GET /api/audit"
        rowsOf={({ data }) => data.entries}
        rowId={entry => entry.id}
        rowLabel={entry => t('name', { action: actionText(entry.action), who: actorText(entry) })}
        rowTarget={entry => ({ onOpen: () => setShown(entry) })}
        columns={useAuditColumns()}
        card={entry => <EntryCard entry={entry} />}
        filters={useAuditFilters()}
        sorts={[{ name: 'createdAt', label: t('sort'), order: 'desc' }]}
        searchPlaceholder={t('search')}
        texts={{ loadFailed: t('loadFailed'), empty: t('empty'), emptyText: t('emptyText') }}
        exportPath="/api/audit/export"
        exportHasPersonalData
      />
      <EntryDialog entry={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
