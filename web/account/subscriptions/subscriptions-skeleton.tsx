import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export function SubscriptionsSkeleton({ hasTotals = false }: { hasTotals?: boolean }) {
  const common = useTranslations('common')
  return (
    <div role="status">
      <VisuallyHidden>{common('loading')}</VisuallyHidden>
      <div aria-hidden="true" className="grid gap-5">
        {hasTotals && <TotalsSkeleton />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </div>
    </div>
  )
}

function Block({ className }: { className: string }) {
  return <div className={classNames('animate-pulse bg-line', className)} />
}

function TotalsSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
      <TileSkeleton />
      <TileSkeleton />
      <div className="grid max-md:col-span-2">
        <TileSkeleton />
      </div>
    </div>
  )
}

function TileSkeleton() {
  return (
    <Card padding="s" className="grid min-h-28 content-start gap-3">
      <Block className="h-4 w-2/3 rounded-sm" />
      <Block className="h-7 w-1/3 rounded-sm" />
    </Card>
  )
}

function CardSkeleton() {
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Block className="aspect-4/3 rounded-sm" />
        <div className="grid gap-3">
          <Block className="h-5 w-2/3 rounded-sm" />
          <Block className="h-6 w-1/2 rounded-full" />
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-3">
        <Block className="h-10 rounded-sm" />
        <Block className="h-10 rounded-sm" />
        <Block className="h-10 rounded-sm" />
      </div>
      <div className="flex gap-2.5 border-t border-line pt-4">
        <Block className="h-9 w-20 rounded-sm" />
        <Block className="h-9 w-20 rounded-sm" />
      </div>
    </Card>
  )
}
