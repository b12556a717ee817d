import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../lib/api-types.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useCommandItems, useScreenItems } from './local-items.tsx'
import { type PaletteItem, paletteGroups } from './palette-item.ts'
import { PaletteOption } from './palette-option.tsx'
import { useActionItems } from './use-action-items.tsx'
import { useFoundItems } from './use-found-items.tsx'
import { useRecentItems } from './use-recent-items.tsx'

type Props = { user: User; onClose: () => void; onHelp: () => void }

/** A combobox over a list of groups. The first hit is selected until another one is chosen. */
export function PaletteSearch({ user, onClose, onHelp }: Props) {
  const t = useTranslations('admin.shell.palette')
  const close = useTranslations('common')('close')
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const found = useFoundItems(typed)
  const { role } = user
  // In the order of `paletteGroups`, which the arrow keys follow.
  const items = [
    ...useRecentItems(user, typed),
    ...useScreenItems(role, typed),
    ...useActionItems(role, typed),
    ...found.items,
    ...useCommandItems(role, typed, onHelp),
  ]
  const at = Math.max(
    items.findIndex(item => item.id === chosen),
    0,
  )
  const active = items[at]
  const optionId = (item: PaletteItem) => `${id}-${item.id}`
  useScrollIntoView(active && optionId(active))

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 5, PageUp: at - 5 }[event.key]
    if (target !== undefined && items.length > 0) {
      event.preventDefault()
      const isStep = event.key.startsWith('Arrow')
      const next = isStep
        ? (target + items.length) % items.length
        : Math.min(Math.max(target, 0), items.length - 1)
      setChosen(items[next]?.id)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      onClose()
      if (active.run) active.run()
      else if (event.ctrlKey || event.metaKey) window.open(active.href, '_blank', 'noopener')
      else void navigate(active.href)
    }
  }

  const hits = items.filter(({ group }) => group !== 'commands').length
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line ps-5 pe-2">
        <Search size={20} aria-hidden="true" className="shrink-0 text-brand" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type
          autoFocus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
          className="min-h-15 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-ink-3"
        />
        <IconButton label={close} size="s" icon={<X size={19} />} onClick={onClose} />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
        {hits === 0 && typed.trim() !== '' && <NoHits typed={typed} {...found} />}
        <div id={`${id}-list`} role="listbox" aria-label={t('results')}>
          {paletteGroups.map(group => {
            const own = items.filter(item => item.group === group)
            if (own.length === 0) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
              <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="pb-2">
                <div id={`${id}-${group}`} role="presentation" className="px-3 pt-2 pb-1 text-sm text-ink-3">
                  {t(`groups.${group}`)}
                </div>
                {own.map(item => (
                  <PaletteOption
                    key={item.id}
                    id={optionId(item)}
                    item={item}
                    typed={typed}
                    isActive={item === active}
                    onPoint={() => setChosen(item.id)}
                    onDone={onClose}
                  />
                ))}
              </div>
            )
          })}
        </div>
      </div>
      <p role="status" className="sr-only">
        {found.isWaiting ? t('searching') : t('count', { count: hits })}
      </p>
    </>
  )
}

type NoHitsProps = { typed: string; isWaiting: boolean; isError: boolean }

function NoHits({ typed, isWaiting, isError }: NoHitsProps) {
  const t = useTranslations('admin.shell.palette')
  if (isWaiting) return <p className="px-3 py-6 text-center text-ink-2">{t('searching')}</p>
  if (isError)
    return (
      <p role="alert" className="px-3 py-6 text-center text-bad">
        {t('failed')}
      </p>
    )
  return (
    <div className="px-3 py-6 text-center">
      <p className="font-medium">{t('none', { text: typed.trim() })}</p>
      <p className="text-sm text-ink-2">{t('noneText')}</p>
    </div>
  )
}

function useScrollIntoView(elementId: string | undefined): void {
  useEffect(() => {
    if (elementId) document.getElementById(elementId)?.scrollIntoView({ block: 'nearest' })
  }, [elementId])
}
