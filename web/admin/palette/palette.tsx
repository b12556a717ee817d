import { useTranslations } from 'use-intl'
import type { User } from '../../lib/api-types.ts'
import { useModal } from '../../ui/dialogs/use-modal.ts'
import { KeyCaps } from '../kit/key-caps.tsx'
import { PaletteSearch } from './palette-search.tsx'

type Props = { user: User; open: boolean; onClose: () => void; onHelp: () => void }

/** The command palette: finds records, opens screens and runs commands, from the keyboard. */
export function Palette({ user, open, onClose, onHelp }: Props) {
  const t = useTranslations('admin.shell.palette')
  return (
    <dialog
      {...useModal({ open, onClose })}
      aria-label={t('title')}
      className="mx-auto mt-[8vh] mb-auto max-h-[min(84dvh,46rem)] w-[calc(100%-2rem)] max-w-2xl flex-col overflow-clip rounded-lg bg-surface text-ink shadow-float transition-[opacity,translate] open:flex starting:open:-translate-y-2 starting:open:opacity-0 max-sm:mt-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-full max-sm:rounded-none"
    >
      {open && (
        <>
          <PaletteSearch user={user} onClose={onClose} onHelp={onHelp} />
          <p
            aria-hidden="true"
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-2 text-xs text-ink-2 max-sm:hidden pointer-coarse:hidden"
          >
            <span className="flex items-center gap-1.5">
              <KeyCaps keys="ArrowUp+ArrowDown" /> {t('move')}
            </span>
            <span className="flex items-center gap-1.5">
              <KeyCaps keys="Enter" /> {t('open')}
            </span>
            <span className="flex items-center gap-1.5">
              <KeyCaps keys="mod+Enter" /> {t('newTab')}
            </span>
            <span className="ms-auto">{t('folds')}</span>
          </p>
        </>
      )}
    </dialog>
  )
}
