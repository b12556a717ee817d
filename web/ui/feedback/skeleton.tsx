import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface SkeletonProps {
  /** The shape of the content that is loading. */
  shape: 'card' | 'row' | 'text'
  count?: number
  /** Announced to screen readers, such as "Loading". */
  label: string
}

const block = 'animate-pulse bg-line'

const layouts = {
  card: 'grid grid-cols-2 gap-3 sm:gap-4.5 md:grid-cols-4',
  row: 'grid divide-y divide-line',
  text: 'grid gap-3',
}

const shapes = { card: CardSkeleton, row: RowSkeleton, text: TextSkeleton }

export function Skeleton({ shape, count = 1, label }: SkeletonProps) {
  const Shape = shapes[shape]
  return (
    <div role="status" className={layouts[shape]}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <Shape key={index} />
      ))}
    </div>
  )
}

function CardSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-clip rounded-lg border border-line bg-surface">
      <div className="aspect-4/3 animate-pulse bg-line" />
      <div className="grid gap-3 p-4">
        <div className={classNames(block, 'h-5 w-3/4 rounded-sm')} />
        <div className={classNames(block, 'h-4 w-full rounded-sm')} />
        <div className={classNames(block, 'h-7 w-1/2 rounded-sm')} />
        <div className={classNames(block, 'h-11.5 w-full rounded-md')} />
      </div>
    </div>
  )
}

function RowSkeleton() {
  return (
    <div aria-hidden="true" className="flex min-h-12 items-center gap-6 px-4">
      <div className={classNames(block, 'h-4 w-16 rounded-sm')} />
      <div className={classNames(block, 'h-4 grow rounded-sm')} />
      <div className={classNames(block, 'h-4 w-1/4 max-sm:hidden rounded-sm')} />
      <div className={classNames(block, 'h-6 w-20 rounded-full')} />
    </div>
  )
}

function TextSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-2.5">
      <div className={classNames(block, 'h-4 w-full rounded-sm')} />
      <div className={classNames(block, 'h-4 w-11/12 rounded-sm')} />
      <div className={classNames(block, 'h-4 w-2/3 rounded-sm')} />
    </div>
  )
}
