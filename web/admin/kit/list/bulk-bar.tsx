import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkChoice, ListPage } from './list-config.ts'
import type { ListSelection } from './use-selection.ts'

type Props = {
  screen: string
  choices: readonly BulkChoice[]
  selection: ListSelection
  filter: Record<string, string>
  pagination: ListPage
}

/** The selected rows and what can be done with all of them. */
export function BulkBar({ screen, choices, selection: rows, filter, pagination }: Props) {
  const t = useTranslations('admin.lists')
  const language = useLanguage()
  const [choice, setChoice] = useState<BulkChoice>()
  const { selection } = rows
  if (selection.mode === 'none') return null
  const count = selection.mode === 'all' ? pagination.total : selection.ids.size
  return (
    <section
      aria-label={t('selection')}
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-ink px-4 py-2.5 text-paper shadow-float"
    >
      <p role="status" className="font-medium">
        {t('selected', { count: numberText(count, language) })}
      </p>
      {selection.mode === 'rows' && pagination.total > count && (
        <button
          type="button"
          onClick={rows.selectAll}
          className="min-h-9 rounded-xs text-sm underline focus-visible:outline-paper"
        >
          {t('selectAll', { count: numberText(pagination.total, language) })}
        </button>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {choices.map(entry => (
          <Button key={entry.id} tone="quiet" size="s" onClick={() => setChoice(entry)}>
            {entry.label}
          </Button>
        ))}
        <IconButton
          label={t('clearSelection')}
          size="s"
          tone="quiet"
          icon={<X size={18} />}
          onClick={rows.clear}
        />
      </span>
      <BulkDialog
        screen={screen}
        choice={choice}
        selection={selection.mode === 'all' ? { filter } : { ids: [...selection.ids] }}
        onClose={isDone => {
          setChoice(undefined)
          if (isDone) rows.clear()
        }}
      />
    </section>
  )
}
