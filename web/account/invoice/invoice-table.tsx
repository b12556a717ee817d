import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import type { Invoice } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { Riyals } from './invoice-totals.tsx'

/** On the right in both directions, so digits of the same place line up. */
const numeric = 'py-2.5 ps-6 align-top whitespace-nowrap text-start ltr:text-end'
/** As wide as the totals below. */
const amount = `${numeric} min-w-30 sm:min-w-34`
/** On phones the description shows quantity and unit price. */
const wideOnly = 'max-sm:hidden'

type Props = {
  lines: Invoice['lines']
  caption: string
  /** Otherwise only screen readers read it. */
  showsCaption: boolean
}

export function InvoiceTable({ lines, caption, showsCaption }: Props) {
  const t = useTranslations('account.invoice')
  return (
    <table className="w-full">
      <caption className={showsCaption ? 'pb-1 text-start font-medium' : 'sr-only'}>{caption}</caption>
      <thead className="border-b border-line-strong text-sm text-ink-2">
        <tr>
          <th scope="col" className="w-full py-2.5 text-start font-medium">
            {t('description')}
          </th>
          <th scope="col" className={classNames(numeric, wideOnly, 'font-medium')}>
            {t('quantity')}
          </th>
          <th scope="col" className={classNames(numeric, wideOnly, 'font-medium')}>
            {t('price')}
          </th>
          <th scope="col" className={classNames(amount, 'font-medium')}>
            {t('lineTotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: Invoice['lines'][number] }) {
  const language = useLanguage()
  const label = { label: line.durationLabel, labelAr: line.durationLabelAr }
  const quantity = numberText(line.quantity, language)
  return (
    <tr className="break-inside-avoid border-b border-line">
      <td className="py-2.5 wrap-anywhere">
        <span className="block font-medium">{localized(line, 'name', language)}</span>
        <span className="block text-sm text-ink-2">{localized(label, 'label', language)}</span>
        <bdi dir="ltr" className="inline-flex items-baseline gap-1.5 text-sm text-ink-2 sm:hidden">
          {quantity} × <Riyals sar={line.price} />
        </bdi>
      </td>
      <td className={classNames(numeric, wideOnly)}>
        <bdi>{quantity}</bdi>
      </td>
      <td className={classNames(numeric, wideOnly)}>
        <Riyals sar={line.price} />
      </td>
      <td className={amount}>
        <Riyals sar={line.total} />
      </td>
    </tr>
  )
}
