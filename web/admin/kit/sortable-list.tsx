import GripVertical from 'lucide-react/icons/grip-vertical'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { rovingTarget } from '../../ui/navigation/roving.ts'

type Item = { id: string; name: string }

type Props<T extends Item> = {
  items: readonly T[]
  label: string
  onMove: (from: number, to: number) => void
  /** A row; it places the handle itself. */
  renderRow: (item: T, index: number, handle: ReactNode) => ReactNode
  className?: string
}

/** A list whose rows move by dragging their handle, or with the arrow keys while the handle has the focus. */
export function SortableList<T extends Item>({ items, label, onMove, renderRow, className }: Props<T>) {
  const t = useTranslations('admin.form.list')
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [announced, setAnnounced] = useState('')
  // Moving a row in the document takes the focus from its handle, which gets it back when the rows have moved.
  const focusAfterMove = useRef<string>(undefined)
  const order = items.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: other renders come before the rows have moved
  useLayoutEffect(() => {
    const id = focusAfterMove.current
    if (id === undefined) return
    focusAfterMove.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus()
  }, [order])

  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to) return
    focusAfterMove.current = item.id
    onMove(from, to)
    setAnnounced(t('moved', { name: item.name, position: String(to + 1), count: String(items.length) }))
  }

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = rovingTarget(event.key, index, { count: items.length, axis: 'vertical', isRtl: false })
    if (target === undefined) return
    event.preventDefault()
    // The arrows do not lead from the last row to the first.
    const isAround = event.key === 'ArrowDown' ? target < index : event.key === 'ArrowUp' && target > index
    if (!isAround) move(index, target)
  }

  const startDrag = (event: PointerEvent, id: string) => {
    if (event.button !== 0) return
    event.preventDefault()
    focusAfterMove.current = undefined
    setDragged(id)
  }

  const drag = useDrag({ list, isDragging: dragged !== undefined, onEnd: () => setDragged(undefined) })
  drag.onOver.current = (rows, y) => {
    const from = items.findIndex(({ id }) => id === dragged)
    const target = dragTarget(rows, from, y)
    // Not again before the rows of the last move are rendered.
    const isRendered = focusAfterMove.current === undefined
    if (isRendered && from >= 0 && target !== from) move(from, target)
  }

  return (
    <>
      <ul ref={list} aria-label={label} className={className}>
        {items.map((item, index) => {
          const handle = (
            <button
              type="button"
              data-handle={item.id}
              aria-label={t('move', { name: item.name })}
              onKeyDown={event => onKeyDown(event, index)}
              onPointerDown={event => startDrag(event, item.id)}
              className="grid h-11 w-8 shrink-0 pointer-coarse:w-11 cursor-grab touch-none place-items-center rounded-sm text-ink-3 hover:text-ink"
            >
              <GripVertical size={18} aria-hidden="true" />
            </button>
          )
          return (
            <li
              key={item.id}
              data-row-of={item.id}
              className={dragged === item.id ? 'relative z-10 rounded-md bg-surface shadow-float' : undefined}
            >
              {renderRow(item, index, handle)}
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}

type Drag = {
  list: React.RefObject<HTMLUListElement | null>
  isDragging: boolean
  onEnd: () => void
}

/** Follows the pointer in the whole window: the dragged row moves in the document, so it cannot hold the capture. */
function useDrag({ list, isDragging, onEnd }: Drag) {
  const onOver = useRef<(rows: DOMRect[], y: number) => void>(() => {})
  const end = useRef(onEnd)
  end.current = onEnd

  useLayoutEffect(() => {
    if (!isDragging) return
    const over = (event: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map(row => row.getBoundingClientRect())
      onOver.current(rows, event.clientY)
    }
    const stop = () => end.current()
    window.addEventListener('pointermove', over)
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
    return () => {
      window.removeEventListener('pointermove', over)
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
    }
  }, [isDragging, list])

  return { onOver }
}

type Row = { top: number; bottom: number }

/**
 * The place of a dragged row for the height of the pointer. A row moves only when it then lies below the pointer:
 * otherwise a taller neighbour would stay there, and the next movement would undo the move.
 */
export function dragTarget(rows: readonly Row[], from: number, y: number): number {
  const over = rows.findIndex(({ top, bottom }) => y >= top && y <= bottom)
  const [dragged, target] = [rows[from], rows[over]]
  if (!dragged || !target) return from
  const height = dragged.bottom - dragged.top
  const isUnderPointer = over > from ? y >= target.bottom - height : y <= target.top + height
  return isUnderPointer ? over : from
}
