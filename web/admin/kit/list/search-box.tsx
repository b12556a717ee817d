import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useDelayedSearch } from './use-delayed-search.ts'

type Props = {
  placeholder: string
  onSearch: (text: string) => void
  /** Goes to the rows, where the keys move between them. */
  onDown?: () => void
  ref: Ref<HTMLInputElement>
}

/** Searches while typing. Escape clears the text, ArrowDown goes to the rows. */
export function SearchBox({ placeholder, onSearch, onDown, ref }: Props) {
  const t = useTranslations('admin.lists')
  const { typed, type } = useDelayedSearch(onSearch)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') type(typed, 0)
    if (event.key === 'ArrowDown' && onDown) {
      event.preventDefault()
      onDown()
    }
    if (event.key !== 'Escape') return
    if (typed === '') event.currentTarget.blur()
    else type('', 0)
  }
  return (
    <search className="min-w-0 grow basis-48 max-md:basis-0">
      <Field label={placeholder} labelHidden>
        <span className="relative block">
          <TextInput
            ref={ref}
            type="text"
            role="searchbox"
            name="search"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            size="s"
            placeholder={placeholder}
            value={typed}
            aria-keyshortcuts="/"
            onChange={event => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            start={<Search size={18} aria-hidden="true" />}
            className="pe-11"
          />
          <span className="absolute inset-y-0 end-0.5 flex items-center">
            {typed === '' ? (
              <span
                aria-hidden="true"
                className="me-2 rounded-xs border border-line px-1.5 font-sans text-xs text-ink-3 max-sm:hidden pointer-coarse:hidden"
              >
                /
              </span>
            ) : (
              <IconButton
                label={t('clearSearch')}
                icon={<X size={16} />}
                size="s"
                onClick={() => type('', 0)}
              />
            )}
          </span>
        </span>
      </Field>
    </search>
  )
}
