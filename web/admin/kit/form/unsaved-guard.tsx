import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { RecordForm } from './use-record-form.ts'

/** Asks before leaving a form whose values differ from the saved record: save, discard or stay. */
export function UnsavedGuard({ recordForm }: { recordForm: RecordForm<FieldValues> }) {
  const t = useTranslations('admin.form.guard')
  const { hasChanges } = recordForm
  const [isSaving, setIsSaving] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  )

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasChanges])

  const stay = () => blocker.reset?.()
  const saveAndLeave = async () => {
    setIsSaving(true)
    const isSaved = await recordForm.save()
    setIsSaving(false)
    if (isSaved) blocker.proceed?.()
    else blocker.reset?.()
  }

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      isLocked={isSaving}
      size="s"
      title={t('title')}
      closeLabel={t('stay')}
      footer={
        <>
          <Button tone="quiet" onClick={stay}>
            {t('stay')}
          </Button>
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            {t('discard')}
          </Button>
          <Button busy={isSaving} onClick={() => void saveAndLeave()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('text')}</p>
    </Dialog>
  )
}
