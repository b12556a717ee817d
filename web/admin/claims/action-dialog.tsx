import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { type ClaimActions, ExtendForm, RefundForm, RejectForm, ReplaceForm } from './action-forms.tsx'

/** Answers the open claim. */
export function ActionDialog({ actions }: { actions: ClaimActions }) {
  const t = useTranslations('admin.claims.action')
  const close = useTranslations('common')('close')
  const { action: started } = actions
  const forms = { replace: ReplaceForm, extend: ExtendForm, refund: RefundForm, reject: RejectForm }
  const ActionForm = started && forms[started.action]
  return (
    <Dialog
      open={started !== undefined}
      onClose={actions.close}
      closeLabel={close}
      title={started && t(`${started.action}.title`)}
    >
      {started && ActionForm && <ActionForm claim={started.claim} actions={actions} />}
    </Dialog>
  )
}
