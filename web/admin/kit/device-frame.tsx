import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { directionOf, type Language } from '#model/languages.ts'

type Props = {
  /** The width of the device's screen in CSS pixels. */
  width: number
  title: string
  language: Language
  children: ReactNode
}

/**
 * Shows a part of the shop as a screen of the given width does, scaled to the space that there is. The part renders in
 * a document of its own, because its media queries must see the device's width. Nothing in it can be clicked.
 */
export function DeviceFrame({ width, title, language, children }: Props) {
  const outer = useRef<HTMLDivElement>(null)
  const [content, setContent] = useState<Document>()
  const [scale, setScale] = useState(1)
  const [height, setHeight] = useState(0)

  const open = useCallback((frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument
    if (!inner) return
    // Lays the frame out: without a width, cached pictures would have none either, and count as broken.
    frame.getBoundingClientRect()
    copyStyles(inner)
    setContent(inner)
  }, [])

  useEffect(() => {
    const element = outer.current
    if (!element) return
    const resized = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)))
    resized.observe(element)
    return () => resized.disconnect()
  }, [width])

  useEffect(() => {
    if (!content) return
    content.documentElement.lang = language
    content.documentElement.dir = directionOf(language)
  }, [content, language])

  const watchHeight = useCallback((element: HTMLDivElement | null) => {
    const Observer = element?.ownerDocument.defaultView?.ResizeObserver
    if (!element || !Observer) return
    const resized = new Observer(() => setHeight(element.offsetHeight))
    resized.observe(element)
    return () => resized.disconnect()
  }, [])

  return (
    <div
      ref={outer}
      className="relative overflow-clip rounded-md border border-line bg-paper"
      style={{ maxWidth: width, height: height * scale }}
    >
      <iframe
        ref={open}
        // Firefox replaces the first empty document when it has loaded.
        onLoad={event => open(event.currentTarget)}
        title={title}
        tabIndex={-1}
        style={{ width, height, transform: `scale(${scale})` }}
        className="absolute start-0 top-0 max-w-none origin-top-left border-0 rtl:origin-top-right"
      />
      {content &&
        createPortal(
          <div ref={watchHeight} inert>
            {children}
          </div>,
          content.body,
        )}
    </div>
  )
}

/** The stylesheets and the theme of the page. */
function copyStyles(inner: Document): void {
  const { theme } = document.documentElement.dataset
  if (theme) inner.documentElement.dataset.theme = theme
  inner.documentElement.style.overflow = 'hidden'
  const styles = document.querySelectorAll('link[rel=stylesheet], style')
  inner.head.replaceChildren(...Array.from(styles, style => inner.importNode(style, true)))
}
