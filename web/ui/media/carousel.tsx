import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useCarousel } from './use-carousel.ts'
import { usePauseMotion } from './use-pause-motion.ts'

export interface CarouselSlide {
  id: string
  content: ReactNode
  /** A class that hides the slide at some screen widths. */
  className?: string
}

export interface CarouselProps {
  label: string
  slides: readonly CarouselSlide[]
  intervalMs?: number
  labels: {
    previous: string
    next: string
    pause: string
    play: string
    slide: (position: number, count: number) => string
  }
}

/**
 * A scroll-snap row of slides that works without JavaScript. With it there are arrows, dots and, unless the user
 * prefers reduced motion, automatic rotation.
 */
export function Carousel({ label, slides, intervalMs = 5_000, labels }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null)
  const { shown, current, show, step } = useCarousel(row)
  const { isPaused, prefersReducedMotion, pauseProps } = usePauseMotion()
  const [isStopped, setIsStopped] = useState(false)
  const count = shown?.length ?? slides.length
  useRotation(() => step(1), { isOn: count > 1 && !isPaused && !isStopped, intervalMs, current })

  const positionOf = (index: number) => (shown ? shown.indexOf(index) : index) + 1
  return (
    <section aria-label={label} {...pauseProps} className="flex flex-col gap-2">
      {slides.length > 1 && (
        <div
          className={classNames(
            // After the slides on the screen, before them for the keyboard.
            'order-last flex w-full justify-center',
            (!shown || count < 2) && 'invisible',
          )}
        >
          <div className="flex max-w-full text-ink-2">
            {!prefersReducedMotion && (
              <Control
                label={isStopped ? labels.play : labels.pause}
                onClick={() => setIsStopped(!isStopped)}
                icon={isStopped ? <Play size={18} /> : <Pause size={18} />}
              />
            )}
            <Control
              label={labels.previous}
              onClick={() => step(-1)}
              icon={<ChevronLeft size={20} className="rtl:-scale-x-100" />}
            />
            {slides.map(({ id, className }, index) => (
              <Dot
                key={id}
                label={labels.slide(positionOf(index), count)}
                isCurrent={index === current}
                onClick={() => show(index)}
                className={className}
              />
            ))}
            <Control
              label={labels.next}
              onClick={() => step(1)}
              icon={<ChevronRight size={20} className="rtl:-scale-x-100" />}
            />
          </div>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={row}
        role="group"
        aria-label={label}
        // Focusable, so the arrow keys scroll the row even when slides contain no focusable element.
        tabIndex={slides.length > 1 ? 0 : undefined}
        className="flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-smooth rounded-lg [scrollbar-width:none]"
      >
        {slides.map(({ id, content, className }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div
            key={id}
            role="group"
            aria-label={labels.slide(positionOf(index), count)}
            className={classNames('w-full shrink-0 snap-center', className)}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  )
}

interface Rotation {
  isOn: boolean
  intervalMs: number
  /** A manual change restarts the interval. */
  current: number
}

function useRotation(turn: () => void, { isOn, intervalMs, current }: Rotation) {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide change restarts the interval
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => latest.current(), intervalMs)
    return () => clearInterval(timer)
  }, [isOn, intervalMs, current])
}

interface ControlProps {
  label: string
  icon: ReactNode
  onClick: () => void
}

const control = 'grid h-11 place-items-center rounded-full outline-offset-[-5px]'

function Control({ label, icon, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(control, 'w-11 shrink-0 hover:bg-sunken hover:text-ink')}
    >
      {icon}
    </button>
  )
}

interface DotProps {
  label: string
  isCurrent: boolean
  onClick: () => void
  className: string | undefined
}

function Dot({ label, isCurrent, onClick, className }: DotProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent || undefined}
      onClick={onClick}
      className={classNames(control, 'w-11 min-w-3', className)}
    >
      <span
        className={classNames(
          'h-2 rounded-full transition-[width]',
          isCurrent ? 'w-5 bg-star' : 'w-2 bg-edge',
        )}
      />
    </button>
  )
}
