import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { plainPath } from '../lib/path-language.ts'
import { isSignInPage } from '../lib/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { useFreePlace } from './use-free-place.ts'
import { WhatsappButton } from './whatsapp-button.tsx'

type Props = {
  phone: string
  unread: number
  /** Once, when they appear; `onFocused` is called then. */
  takesFocus: boolean
  onFocused: () => void
  onOpenChat: () => void
}

/**
 * The buttons in the corner of store pages. From 80rem they stand beside the content: one above the other, WhatsApp with
 * its tooltip on top, until the margin has room for the label. WhatsApp is away from checkout and sign-in, where it would
 * lead away from a form that is half filled in.
 */
export function SupportButtons({ phone, unread, takesFocus, onFocused, onOpenChat }: Props) {
  const t = useTranslations('store')
  const { pathname } = useLocation()
  const buttons = useRef<HTMLElement>(null)
  const place = useFreePlace(buttons, pathname)
  const takeFocus = useEffectEvent(() => {
    if (!takesFocus) return
    buttons.current?.querySelector('button')?.focus({ preventScroll: true })
    onFocused()
  })
  useEffect(() => takeFocus(), [])
  const page = plainPath(pathname)
  const hasWhatsapp = phone !== '' && page !== '/checkout' && !isSignInPage(page)
  return (
    <aside
      ref={buttons}
      aria-label={t('whatsapp.corner')}
      style={{ marginBlockEnd: place?.lift ?? 0 }}
      className={classNames(
        'absolute bottom-0 flex items-center gap-2 starting:opacity-0 md:gap-2.5 xl:max-[104rem]:flex-col-reverse',
        place?.side === 'start' ? 'start-4' : 'end-4',
        place
          ? '*:pointer-events-auto transition-opacity'
          : 'opacity-0 focus-within:opacity-100 focus-within:*:pointer-events-auto',
      )}
    >
      <button
        type="button"
        onClick={onOpenChat}
        className="relative flex min-h-12 min-w-12 items-center justify-center gap-2.5 rounded-full bg-brand font-medium md:min-h-14 md:min-w-14 xl:max-[104rem]:min-h-11 xl:max-[104rem]:min-w-11 min-[104rem]:px-4 whitespace-nowrap text-on-brand shadow-float ring-2 ring-surface hover:bg-brand-strong"
      >
        <MessageSquareText size={22} aria-hidden="true" />
        <span className="max-[104rem]:sr-only in-[:has([data-document])]:sr-only">
          {unread > 0 ? t('chat.unread', { count: unread }) : t('chat.open')}
        </span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1 end-1 grid h-6 min-w-6 place-items-center rounded-full bg-offer px-1 text-xs font-semibold text-on-offer"
          >
            {unread}
          </span>
        )}
      </button>
      {hasWhatsapp && <WhatsappButton phone={phone} />}
    </aside>
  )
}
