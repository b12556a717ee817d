import { type FocusEvent, useState, useSyncExternalStore } from 'react'

/** Reasons for things that move by themselves to stand still: a pointer or the focus on them, a hidden tab, less motion. */
export function useRest() {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isTabHidden = useSyncExternalStore(
    onTabChange,
    () => document.hidden,
    () => false,
  )
  const wantsLessMotion = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(lessMotion).matches,
    () => false,
  )
  return {
    wantsLessMotion,
    isResting: isPointedAt || hasFocus || isTabHidden || wantsLessMotion,
    restProps: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setHasFocus(true),
      onBlur: (event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}

const lessMotion = '(prefers-reduced-motion: reduce)'

function onMotionChange(listener: () => void) {
  const query = matchMedia(lessMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function onTabChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
