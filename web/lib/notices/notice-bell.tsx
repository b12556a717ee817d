import Bell from 'lucide-react/icons/bell'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { positionPopover } from '../../ui/popover-position.ts'
import { NoticePanel } from './notice-panel.tsx'
import { useLiveNotices, useNotices } from './use-notices.ts'

/** How many notices the panel shows first. */
const panelSize = 8

type Props = {
  userId: string
  button: Pick<ComponentProps<typeof IconButton>, 'tone' | 'size' | 'className'>
  /** Above the notices. */
  top?: ReactNode
  emptyText: string
  /** The link below the notices. */
  more: { href: string; label: string }
}

/** A bell with the number of unread notices, and a popover with the newest of them. */
export function NoticeBell({ userId, button, ...panel }: Props) {
  const t = useTranslations('notices')
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useLiveNotices(userId)
  const count = useNotices(userId, { limit: panelSize }).data?.unreadCount ?? 0
  return (
    <>
      <IconButton
        {...button}
        id={`${id}-button`}
        popoverTarget={id}
        aria-expanded={isOpen}
        label={t('bell', { count })}
        count={count}
        icon={<Bell size={20} />}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="w-[min(24rem,calc(100vw-1.5rem))] scroll-pb-14 overflow-y-auto rounded-md border border-line bg-surface text-ink shadow-float"
        onBeforeToggle={event => {
          const anchor = document.getElementById(`${id}-button`)
          if (event.newState === 'open' && anchor && popover.current) positionPopover(anchor, popover.current)
        }}
        onToggle={event => setIsOpen(event.newState === 'open')}
        onClick={event => {
          if (event.target instanceof Element && event.target.closest('a')) popover.current?.hidePopover()
        }}
        onKeyDown={() => undefined}
      >
        {isOpen && <NoticePanel userId={userId} size={panelSize} titleId={`${id}-title`} {...panel} />}
      </div>
    </>
  )
}
