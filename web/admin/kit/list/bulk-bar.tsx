import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { maxBulkRows } from '#model/pagination.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { focusIfLost } from '../focus-if-lost.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkStatus } from './bulk-progress.tsx'
import type { BulkChoice, ListPage } from './list-config.ts'
import { OpenBulkJobs } from './open-bulk-jobs.tsx'
import { useBulkRun } from './use-bulk-run.ts'
import type { ListSelection } from './use-selection.ts'

type Props = {
  screen: string
  choices: readonly BulkChoice[]
  selection: ListSelection
  filter: Record<string, string>
  pagination: ListPage
}

/** The selected rows and what can be done with all of them; then the action that runs. */
export function BulkBar(props: Props) {
  const { screen, choices, selection: rows, filter, pagination } = props
  const t = useTranslations('admin.lists')
  const language = useLanguage()
  const [choice, setChoice] = useState<BulkChoice>()
  const { selection } = rows
  const settled = () => {
    setChoice(undefined)
    rows.clear()
  }
  const { job, ...run } = useBulkRun(settled)
  const listed = selection.mode === 'rows' ? [...selection.rows.values()] : []
  const count = { none: 0, all: pagination.total, rows: listed.length }
  const selected = t('selected', { count: numberText(count[selection.mode], language) })
  return (
    <>
      {/* In view on a long page, too. */}
      <div data-bulk-bar="" className="sticky bottom-4 z-20 grid gap-2 empty:hidden">
        <OpenBulkJobs screen={screen} except={job?.id} />
        {job && (
          <BulkStatus
            key={job.id}
            screen={screen}
            job={job}
            isDialogOpen={job.isShown}
            onShow={run.show}
            onUndo={run.undo}
            onDone={run.settle}
            onClose={() => {
              run.forget()
              focusIfLost('[data-row]', 'main h1')
            }}
          />
        )}
        {selection.mode !== 'none' && (
          <section
            aria-label={t('selection')}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-ink px-4 py-2.5 text-paper shadow-float"
          >
            <p role="status" className="font-medium">
              {selected}
            </p>
            {selection.mode === 'rows' &&
              pagination.total > selection.rows.size &&
              // The server refuses more; rows beyond the counted ones are more, too.
              (pagination.isCapped || pagination.total > maxBulkRows ? (
                <p className="text-sm">
                  {t('tooManyToSelect', {
                    count: numberText(Math.min(pagination.total, maxBulkRows), language),
                  })}
                </p>
              ) : (
                <button
                  type="button"
                  onClick={rows.selectAll}
                  className="min-h-9 rounded-xs text-sm underline pointer-coarse:min-h-11 focus-visible:outline-paper"
                >
                  {t('selectAll', { count: numberText(pagination.total, language) })}
                </button>
              ))}
            <span className="ms-auto flex flex-wrap items-center gap-2">
              {choices.map(entry => (
                <Button
                  key={entry.id}
                  tone="quiet"
                  size="s"
                  onClick={() => {
                    run.forget()
                    setChoice(entry)
                  }}
                >
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
          </section>
        )}
      </div>
      <BulkDialog
        choice={choice}
        selected={selected}
        selection={selection.mode === 'all' ? { filter } : { ids: listed.map(({ id }) => id) }}
        seen={Object.fromEntries(listed.flatMap(({ id, state }) => (state ? [[id, state]] : [])))}
        job={job?.isShown ? job : undefined}
        onUndo={run.undo}
        onStarted={id => choice && run.follow({ id, action: choice })}
        onClose={() => {
          if (!job) return setChoice(undefined)
          run.hide()
          settled()
        }}
      />
    </>
  )
}
