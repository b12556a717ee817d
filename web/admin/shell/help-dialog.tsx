import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import { staffPathOf } from '../../lib/access.ts'
import { useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { plainPath } from '../../lib/path-language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Chapter } from '../handbook/chapter.tsx'
import { chapterOf, useHandbook } from '../handbook/chapters.ts'
import { KeyboardHelp } from './keyboard-help.tsx'

type Props = { role: Role; onClose: () => void }

/** The help of the current screen: its chapter of the handbook, and the shortcuts that work on it. */
export function HelpDialog({ open, ...props }: Props & { open: boolean }) {
  const t = useTranslations('admin.shell')
  const close = useTranslations('common')('close')
  return (
    <Dialog open={open} onClose={props.onClose} title={t('help')} closeLabel={close} size="m">
      <HelpContent {...props} />
    </Dialog>
  )
}

function HelpContent({ role, onClose }: Props) {
  const t = useTranslations('admin.shell')
  const links = paths(useLanguage())
  const chapter = chapterOf(staffPathOf(plainPath(useLocation().pathname)))
  const query = useHandbook()
  return (
    <div className="grid gap-6">
      {chapter && (
        <QueryState query={query} errorTitle={t('handbook.failed')}>
          {query.data && <Chapter book={query.data} name={chapter} role={role} heading="h3" />}
        </QueryState>
      )}
      <ButtonLink href={links.staff('/admin/handbook')} onClick={onClose} wide>
        {t('handbook.open')}
      </ButtonLink>
      <KeyboardHelp />
    </div>
  )
}
