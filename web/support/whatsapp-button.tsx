import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { useSiteName } from '../lib/site.ts'
import { WhatsappIcon, whatsappUrl } from '../lib/whatsapp.tsx'
import { useToast } from '../ui/feedback/toast.tsx'

/** Opens a WhatsApp chat with support; if the browser blocks the tab, offers to copy the number. */
export function WhatsappButton({ phone }: { phone: string }) {
  const t = useTranslations('store.whatsapp')
  const toast = useToast()
  const url = whatsappUrl(phone, t('greeting', { site: useSiteName() }))
  const shownPhone = isolate(phone)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(phone)
      toast({ tone: 'good', text: t('copied') })
    } catch {
      toast({ text: t('notCopied', { phone: shownPhone }) })
    }
  }
  const open = (event: MouseEvent) => {
    event.preventDefault()
    // `noopener` would always return null, so the opener is removed by hand.
    const tab = window.open('', '_blank')
    if (tab) {
      tab.opener = null
      tab.location.replace(url)
      return
    }
    const action = { label: t('copy'), run: () => void copy() }
    toast({ tone: 'bad', text: t('failed', { phone: shownPhone }), action })
  }

  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      onClick={open}
      className="group relative grid size-12 md:size-14 xl:max-[104rem]:size-11 place-items-center rounded-full border border-line-strong bg-surface text-brand shadow-float hover:bg-sunken"
    >
      <WhatsappIcon className="size-6 md:size-7" />
      <span className="pointer-events-none absolute end-0 bottom-full mb-2 rounded-sm bg-ink px-3 py-1.5 text-sm whitespace-nowrap text-paper opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
        {t('label')}
      </span>
    </a>
  )
}
