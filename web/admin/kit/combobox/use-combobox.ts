import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useDebounced } from '../use-debounced.ts'

export type ComboboxOption = {
  id: string
  label: string
  /** A second line, such as an e-mail address. */
  detail?: ReactNode
  /** A picture or icon before the label. */
  start?: ReactNode
}

export type ComboboxSource<Option extends ComboboxOption> = {
  /** Names the search in the query cache; the typed text is added to it. */
  queryKey: QueryKey
  /** Finds options on the server. An empty text answers what is offered before typing. */
  search: (text: string) => Promise<readonly Option[]>
  value: Option | undefined
  /** Gets undefined when the text was erased. */
  onChange: (option: Option | undefined) => void
}

/** State and keyboard of a combobox: the typed text, the found options and the active one. */
export function useCombobox<Option extends ComboboxOption>(source: ComboboxSource<Option>) {
  const { queryKey, search, value, onChange } = source
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  /** Undefined while the chosen option is shown. */
  const [typed, setTyped] = useState<string>()
  const [activeId, setActiveId] = useState<string>()
  const wanted = typed?.trim() ?? ''
  const text = useDebounced(wanted)
  const query = useQuery({
    queryKey: [...queryKey, text],
    queryFn: () => search(text),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const options = query.data ?? []
  const isWaiting =
    isOpen && !query.isError && (text !== wanted || query.data === undefined || query.isPlaceholderData)
  // The first hit of a typed text is active until another one is.
  const first = wanted === '' ? undefined : options[0]
  const active = options.find(option => option.id === activeId) ?? first

  const close = () => {
    setIsOpen(false)
    setTyped(undefined)
    setActiveId(undefined)
  }
  const choose = (option: Option) => {
    onChange(option)
    close()
  }
  const move = (step: 1 | -1) => {
    if (!isOpen) return setIsOpen(true)
    const at = active ? options.indexOf(active) : step === 1 ? -1 : options.length
    setActiveId(options[(at + step + options.length) % options.length]?.id)
  }

  return {
    listId: `${id}-list`,
    optionId: (option: Option) => `${id}-${option.id}`,
    text: typed ?? value?.label ?? '',
    options,
    active: isOpen ? active : undefined,
    isOpen,
    isWaiting,
    isError: query.isError,
    open: () => setIsOpen(true),
    close,
    choose,
    point: (option: Option) => setActiveId(option.id),
    type(next: string) {
      setTyped(next)
      setActiveId(undefined)
      setIsOpen(true)
      if (next === '' && value) onChange(undefined)
    },
    onKeyDown(event: KeyboardEvent) {
      const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp'
      // Escape closes the list, not the dialog around it. Enter chooses; it never submits the form.
      if (isStep || event.key === 'Enter' || (event.key === 'Escape' && isOpen)) event.preventDefault()
      if (isStep && event.altKey) return event.key === 'ArrowUp' ? close() : setIsOpen(true)
      if (isStep) return move(event.key === 'ArrowDown' ? 1 : -1)
      if (event.key === 'Escape' && isOpen) return close()
      // An option that belongs to an earlier text must not be chosen unseen.
      if (event.key === 'Enter' && isOpen && active && !isWaiting) choose(active)
    },
  }
}
