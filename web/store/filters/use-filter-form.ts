import { type FormEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import {
  type ChoiceName,
  chosenOptions,
  filtersQuery,
  type ProductFilters,
  readFilters,
  toggleOption,
} from './product-filters.ts'

const debounceMs = 450

/**
 * The filter form. Changes apply when typing or dragging pauses. Consecutive changes share one history entry, so Back
 * leads to the list before them.
 */
export function useFilterForm(filters: ProductFilters) {
  const ref = useRef<HTMLFormElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const location = useLocation()
  const links = paths(useLanguage())
  const drafts = {
    search: useDraftValue(filters.search),
    low: useDraftValue(filters.minPrice),
    high: useDraftValue(filters.maxPrice),
    options: useDraftValue(chosenOptions(filters)),
  }
  const apply = (isFinal: boolean) => {
    clearTimeout(timer.current)
    if (!ref.current) return
    const next = filtersIn(ref.current)
    for (const draft of Object.values(drafts)) draft.commit()
    const target = links.products(filtersQuery(next))
    if (target === location.pathname + location.search && !isFinal) return
    navigate(target, {
      replace: isDraft(location.state),
      state: { isDraft: !isFinal },
      preventScrollReset: true,
    })
  }

  const applySoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(apply, debounceMs, false)
  }

  const applyEntered = useEffectEvent(() => {
    if (!ref.current || ![...ref.current.elements].some(isChanged)) return
    drafts.options.change(chosenOptions(filtersIn(ref.current)))
    apply(false)
  })
  // What the visitor chose before the script came. The next render would undo it.
  useLayoutEffect(() => {
    applyEntered()
    return () => clearTimeout(timer.current)
  }, [])

  return {
    id: useId(),
    panelId: useId(),
    ref,
    panelRef,
    ...drafts,
    applySoon,
    toggle(name: ChoiceName, value: string) {
      drafts.options.change(toggleOption(drafts.options.draft, name, value))
      applySoon()
    },
    onSubmit(event: FormEvent) {
      event.preventDefault()
      apply(true)
      panelRef.current?.hidePopover()
    },
  }
}
export type FilterForm = ReturnType<typeof useFilterForm>

function isChanged(control: Element): boolean {
  // The price slider has no name: the fields beside it are read.
  if (!(control instanceof HTMLInputElement) || control.name === '') return false
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue
}

function filtersIn(form: HTMLFormElement): ProductFilters {
  const fields = new FormData(form)
  return readFilters(name => fields.getAll(name).map(String))
}

function isDraft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isDraft' in state && state.isDraft === true
}

/** An edited value. After `commit` it follows the URL again. */
export function useDraftValue<Value extends string | number | undefined>(value: Value) {
  const [state, setState] = useState({ value, draft: value, isEdited: false })
  if (state.value !== value) {
    setState({ ...state, value, draft: state.isEdited ? state.draft : value })
  }
  return {
    draft: state.draft,
    change: (draft: Value) => setState(last => ({ ...last, draft, isEdited: true })),
    commit: () => setState(last => ({ ...last, isEdited: false })),
  }
}
