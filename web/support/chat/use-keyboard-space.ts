import { useEffect, useState } from 'react'

type Space = { height: number; top: number }

/** The part of a phone's screen that the keyboard leaves free; undefined on wide screens. */
export function useKeyboardSpace(): Space | undefined {
  const [space, setSpace] = useState<Space>()
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const wide = window.matchMedia('(min-width: 40rem)')
    const update = () =>
      setSpace(wide.matches ? undefined : { height: viewport.height, top: viewport.offsetTop })
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [])
  return space
}
