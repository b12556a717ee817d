import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isNotFound } from '../../lib/api-errors.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconLink } from '../../ui/buttons/icon-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useShortcuts } from './shortcuts.ts'
import { panelWidth, useMedia } from './use-media.ts'
import { usePanelFocus } from './use-panel-focus.ts'

export type Neighbours = { previous: string | undefined; next: string | undefined }

const texts = [
  'back',
  'close',
  'previous',
  'next',
  'loading',
  'loadFailed',
  'notFound',
  'notFoundText',
] as const

type PanelText = (typeof texts)[number]
type PanelLabels = Record<PanelText, string>

/** The texts of a panel, from the messages of its screen. */
export function panelLabels(t: (key: PanelText) => string): PanelLabels {
  return Object.fromEntries(texts.map(key => [key, t(key)])) as PanelLabels
}

type Props = {
  title: ReactNode
  /** Beside the title. */
  detail?: ReactNode
  labels: PanelLabels
  neighbours: Neighbours
  /** The list without an open record. */
  listHref: string
  query: ComponentProps<typeof QueryState>['query']
  /** Below the title, in the header. */
  summary?: ReactNode
  /** The sections, which scroll. */
  children: ReactNode
  /** The actions at the bottom edge, once the record is loaded. */
  footer?: ReactNode
}

/** An open record: a panel beside the list on wide screens, a page on narrow ones. */
export function RecordPanel(props: Props) {
  const { title, detail, labels, neighbours, listHref, query } = props
  const isPanel = useMedia(panelWidth)
  const Heading = isPanel ? 'h2' : 'h1'
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  usePanelFocus(panel)
  useCloseKey(labels.close, listHref)
  return (
    <div
      ref={panel}
      className="flex min-w-0 flex-col bg-surface max-xl:-mx-4 max-xl:-my-5 max-xl:min-h-[calc(100dvh-4rem)] md:max-xl:-mx-7 xl:sticky xl:top-[3.8125rem] xl:-my-5 xl:-me-7 xl:h-[calc(100dvh-3.8125rem)] xl:border-s xl:border-line"
    >
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line px-4 py-3">
        <div className="flex items-center gap-1">
          {!isPanel && (
            <IconLink
              href={listHref}
              label={labels.back}
              size="s"
              icon={<ArrowRight size={20} className="ltr:-scale-x-100" />}
            />
          )}
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <Heading id={id} data-page-heading="" className="text-lg wrap-anywhere">
              {title}
            </Heading>
            {detail && <span className="text-sm text-ink-2">{detail}</span>}
          </span>
          <span className="ms-auto flex">
            {neighbours.previous && (
              <IconLink
                href={neighbours.previous}
                label={labels.previous}
                size="s"
                icon={<ChevronLeft size={20} className="rtl:-scale-x-100" />}
              />
            )}
            {neighbours.next && (
              <IconLink
                href={neighbours.next}
                label={labels.next}
                size="s"
                icon={<ChevronRight size={20} className="rtl:-scale-x-100" />}
              />
            )}
            {isPanel && <IconLink href={listHref} label={labels.close} size="s" icon={<X size={20} />} />}
          </span>
        </div>
        {props.summary}
      </header>
      {isNotFound(query.error) ? (
        <ErrorState title={labels.notFound} action={<ButtonLink href={listHref}>{labels.back}</ButtonLink>}>
          {labels.notFoundText}
        </ErrorState>
      ) : (
        <QueryState
          query={query}
          errorTitle={labels.loadFailed}
          loading={
            <div className="p-5">
              <Skeleton shape="text" count={4} label={labels.loading} />
            </div>
          }
        >
          <section
            aria-labelledby={id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
            tabIndex={0}
            className="min-h-0 grow divide-y divide-line overflow-y-auto overscroll-contain px-4 focus-visible:-outline-offset-3 *:py-4"
          >
            {props.children}
          </section>
          {props.footer}
        </QueryState>
      )}
    </div>
  )
}

/** Escape goes back to the list. */
function useCloseKey(label: string, listHref: string): void {
  const group = useTranslations('admin.shell.shortcuts.lists')('title')
  const navigate = useNavigate()
  const run = () => void navigate(listHref, { preventScrollReset: true })
  useShortcuts([{ keys: 'Escape', label, group, run }])
}

/** The records before and after the open one, on the same page of the list. */
export function neighboursOf<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  hrefOf: (id: string) => string,
): Neighbours {
  const at = rows.findIndex(row => row.id === id)
  const hrefAt = (index: number) => {
    const row = at === -1 ? undefined : rows[index]
    return row && hrefOf(row.id)
  }
  return { previous: hrefAt(at - 1), next: hrefAt(at + 1) }
}
