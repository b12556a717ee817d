import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { WhatsappIcon, whatsappUrl } from '../../lib/whatsapp.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconLink } from '../../ui/buttons/icon-button.tsx'

type Props = {
  user: { fullName: string; phone: string }
  number: number
  asIcon?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** Opens a chat with the customer; nothing when there is no phone number. */
export function WhatsappLink({ user: { fullName, phone }, number, asIcon = false, ref }: Props) {
  const t = useTranslations('admin.orders.customer')
  if (phone === '') return null
  const link = {
    href: whatsappUrl(phone, t('whatsappText', { name: fullName, number: String(number) })),
    linkAs: 'a',
    target: '_blank',
    rel: 'noreferrer',
    tone: 'quiet',
    ...(ref && { ref }),
    icon: <WhatsappIcon className="size-5 text-good" />,
  } as const
  const label = t('whatsappNamed', { name: fullName })
  if (asIcon) return <IconLink {...link} label={label} />
  return (
    <ButtonLink {...link} aria-label={label}>
      {t('whatsapp')}
    </ButtonLink>
  )
}
