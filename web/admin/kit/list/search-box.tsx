import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

/** Time without typing after which the list follows. */
const pauseMs = 300

type Props = {
  text: string
  placeholder: string
  onSearch: (text: string) => void
  ref: Ref<HTMLInputElement>
}

/** Searches while typing. Escape clears the text. */
export function SearchBox({ text, placeholder, onSearch, ref }: Props) {
  const t = useTranslations('admin.lists')
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, a saved view or "clear all" changed the URL.
  if (text !== shown) {
    setShown(text)
    if (text !== typed.trim()) setTyped(text)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (value: string, afterMs: number) => {
    setTyped(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(value.trim()), afterMs)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') search(typed, 0)
    if (event.key !== 'Escape') return
    if (typed === '') event.currentTarget.blur()
    else search('', 0)
  }
  return (
    <search className="min-w-0 grow basis-64">
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
            onChange={event => search(event.currentTarget.value, pauseMs)}
            onKeyDown={onKeyDown}
            start={<Search size={18} aria-hidden="true" />}
            className="pe-11"
          />
          <span className="absolute inset-y-0 end-0.5 flex items-center">
            {typed === '' ? (
              <span
                aria-hidden="true"
                className="me-2 rounded-xs border border-line px-1.5 font-sans text-xs text-ink-3 pointer-coarse:hidden"
              >
                /
              </span>
            ) : (
              <IconButton
                label={t('clearSearch')}
                icon={<X size={16} />}
                size="s"
                onClick={() => search('', 0)}
              />
            )}
          </span>
        </span>
      </Field>
    </search>
  )
}
