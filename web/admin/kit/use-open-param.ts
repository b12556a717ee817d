import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Opens what `?open=` names when a person arrives by a link, such as the palette's "New coupon"; `id` may name a record.
 * The parameters leave the URL at once, so Back and a reload do not open it again.
 */
export function useOpenParam(openers: Readonly<Record<string, (id: string) => void>>): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const open = useEffectEvent((query: URLSearchParams, name: string) => {
    const id = query.get('id') ?? ''
    query.delete('open')
    query.delete('id')
    const rest = query.toString()
    void navigate(rest ? `${pathname}?${rest}` : pathname, { replace: true, preventScrollReset: true })
    openers[name]?.(id)
  })
  useEffect(() => {
    const query = new URLSearchParams(search)
    const name = query.get('open')
    if (name !== null) open(query, name)
  }, [search])
}
