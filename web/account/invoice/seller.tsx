import { useTranslations } from 'use-intl'
import type { Invoice } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { useSiteName } from '../../lib/site.ts'

/** The seller of an invoice or a credit note. */
export function Seller({ seller }: { seller: Invoice['seller'] }) {
  const t = useTranslations('account.invoice')
  const language = useLanguage()
  const siteName = useSiteName()
  return (
    <section aria-label={t('seller')} className="grid min-w-0 grow basis-56 gap-1">
      <img src="/mark-in-rings.svg" alt="" width={72} height={72} className="-ms-1 mb-2" />
      <p className="text-xl leading-snug font-semibold wrap-anywhere">
        {localized(seller, 'name', language) || siteName}
      </p>
      <p className="whitespace-pre-line wrap-anywhere text-ink-2">{localized(seller, 'address', language)}</p>
      {seller.vatNumber !== null && (
        <p className="text-ink-2">
          {t('vatNumber')}: <bdi className="text-ink">{seller.vatNumber}</bdi>
        </p>
      )}
    </section>
  )
}
