import { type FocusEvent, useState, useSyncExternalStore } from 'react'

/** Pauses automatic motion while it is hovered or focused, the tab is hidden, or the user prefers reduced motion. */
export function usePauseMotion() {
  const [isHovered, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isTabHidden = useSyncExternalStore(
    onTabChange,
    () => document.hidden,
    () => false,
  )
  const prefersReducedMotion = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(reducedMotion).matches,
    () => false,
  )
  return {
    prefersReducedMotion,
    isPaused: isHovered || hasFocus || isTabHidden || prefersReducedMotion,
    pauseProps: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setHasFocus(true),
      onBlur: (event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}

const reducedMotion = '(prefers-reduced-motion: reduce)'

function onMotionChange(listener: () => void) {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function onTabChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
