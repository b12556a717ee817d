import { useSyncExternalStore } from 'react'

/** Tables below this width become cards. */
export const tableWidth = '(min-width: 48rem)'

/** From this width on a record opens in a panel beside its list. */
export const panelWidth = '(min-width: 80rem)'

/** Whether a media query matches now. Back office screens render in the browser only. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    onChange => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
