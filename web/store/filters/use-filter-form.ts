import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { filtersQuery, type ProductFilters, readFilters } from './product-filters.ts'
import { useDraft } from './use-draft.ts'

const pauseMs = 450

/**
 * The filters while they are being changed. A pause in typing or dragging applies them; all changes of one go make one
 * entry in the history, so that Back leads to the list before them.
 */
export function useFilterForm(filters: ProductFilters) {
  const ref = useRef<HTMLFormElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const location = useLocation()
  const links = paths(useLanguage())
  const drafts = {
    search: useDraft(filters.search),
    low: useDraft(filters.minPrice),
    high: useDraft(filters.maxPrice),
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (isFinal: boolean) => {
    clearTimeout(timer.current)
    if (!ref.current) return
    const fields = new FormData(ref.current)
    const wanted = readFilters(name => String(fields.get(name) ?? ''))
    for (const draft of Object.values(drafts)) draft.handOver()
    const target = links.products(filtersQuery(wanted))
    if (target === location.pathname + location.search && !isFinal) return
    navigate(target, {
      replace: isPassing(location.state),
      state: { isPassing: !isFinal },
      preventScrollReset: true,
    })
  }

  return {
    id: useId(),
    panelId: useId(),
    ref,
    panelRef,
    ...drafts,
    applySoon() {
      clearTimeout(timer.current)
      timer.current = setTimeout(apply, pauseMs, false)
    },
    onSubmit(event: FormEvent) {
      event.preventDefault()
      apply(true)
      panelRef.current?.hidePopover()
    },
  }
}
export type FilterForm = ReturnType<typeof useFilterForm>

function isPassing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPassing' in state && state.isPassing === true
}
