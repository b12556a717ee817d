import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { listText } from '#model/list-text.ts'
import { halalas, toSar } from '#model/money.ts'
import { canOpen } from '#model/staff-screens.ts'
import { levelOf, type ShortDuration, type StockLevel, shortDurationsIn } from '#model/stock-levels.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Amount } from '../kit/amount.tsx'
import { recordLinks } from '../kit/record-links.ts'
import { touchLink } from '../kit/touch-link.ts'
import { useStaffUser } from '../kit/use-staff-user.ts'
import type { StaffCase } from './case-list.ts'

/** Order, customer, product and figures that the case is about. */
export function CaseFacts({ staffCase }: { staffCase: StaffCase }) {
  const t = useTranslations('admin.cases')
  const language = useLanguage()
  const links = paths(language)
  const { role } = useStaffUser()
  const { orderId, orderNumber, customerId, customerName, productId, amount } = staffCase
  const product = language === 'ar' ? staffCase.productNameAr : staffCase.productName
  const details = readDetails(staffCase.details)
  const customerHref =
    customerId && canOpen('/admin/users', role) ? recordLinks.customer(links, customerId) : undefined
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-1.5 rounded-md bg-sunken px-4 py-2.5 empty:hidden">
      {orderId !== null && (
        <Fact name="order" href={recordLinks.order(links, orderId)}>
          #{orderNumber}
        </Fact>
      )}
      {customerName && (
        <Fact name="customer" href={customerHref}>
          {customerName}
        </Fact>
      )}
      {product && productId && (
        <Fact name="product" href={recordLinks.product(links, productId)}>
          {product}
        </Fact>
      )}
      {amount !== null && (
        <Fact name="amount">
          <Amount sar={amount} size="s" />
        </Fact>
      )}
      {details.expected !== undefined && (
        <Fact name="expected">
          <Amount sar={details.expected} size="s" />
        </Fact>
      )}
      {details.remaining !== undefined && <Fact name="left">{details.remaining}</Fact>}
      <DurationFacts durations={shortDurationsIn(staffCase.details)} />
      {details.units && <Fact name="missing">{t('units', details.units)}</Fact>}
      {details.transaction && <Fact name="transaction">{details.transaction}</Fact>}
      {details.reason && <Fact name="reason">{details.reason}</Fact>}
      {details.declines !== undefined && <Fact name="declines">{details.declines}</Fact>}
      {details.account && <Fact name="account">{details.account}</Fact>}
      {details.person && <Fact name="person">{details.person}</Fact>}
      {details.accounts !== undefined && <Fact name="accounts">{details.accounts}</Fact>}
    </dl>
  )
}

/** The durations of the product that are out, and those that are low with what is left of them. */
function DurationFacts({ durations }: { durations: ShortDuration[] }) {
  const t = useTranslations('admin.cases')
  const language = useLanguage()
  const namesOf = (level: StockLevel) =>
    durations
      .filter(duration => levelOf(duration) === level)
      .map(duration => {
        // The number stays on the line of its unit.
        const name = localized(duration, 'label', language).replaceAll(/(\p{Nd}) /gu, '$1\u00a0')
        const { left } = duration
        return left === 0 ? name : t('durationLeft', { duration: name, count: numberText(left, language) })
      })
  const [out, low] = [namesOf('out'), namesOf('low')]
  return (
    <>
      {out.length > 0 && <Fact name="out">{listText(out, language)}</Fact>}
      {low.length > 0 && <Fact name="low">{listText(low, language)}</Fact>}
    </>
  )
}

/** The details that help staff; a case stores others for engineers. */
function readDetails(details: StaffCase['details']) {
  const numberIn = (name: string) => (typeof details[name] === 'number' ? details[name] : undefined)
  const textIn = (name: string) => (typeof details[name] === 'string' ? details[name] : undefined)
  const [delivered, bought, expected] = ['delivered', 'bought', 'expectedHalalas'].map(numberIn)
  const hasUnits = delivered !== undefined && bought !== undefined
  return {
    remaining: numberIn('left'),
    declines: numberIn('declines'),
    account: textIn('account'),
    accounts: numberIn('accounts'),
    person: textIn('person'),
    units: hasUnits ? { delivered: String(delivered), bought: String(bought) } : undefined,
    expected: expected === undefined ? undefined : toSar(halalas(expected)),
    transaction: textIn('transactionId'),
    reason: textIn('reason'),
  }
}

type FactProps = {
  name:
    | 'order'
    | 'customer'
    | 'product'
    | 'amount'
    | 'expected'
    | 'left'
    | 'out'
    | 'low'
    | 'missing'
    | 'transaction'
    | 'reason'
    | 'declines'
    | 'account'
    | 'person'
    | 'accounts'
  href?: string | undefined
  children: ReactNode
}

function Fact({ name, href, children }: FactProps) {
  const t = useTranslations('admin.cases.facts')
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <dt className="text-sm text-ink-2">{t(name)}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {href === undefined ? (
          <bdi className="font-medium">{children}</bdi>
        ) : (
          <Link href={href} className={`${touchLink} text-brand underline-offset-4 hover:underline`}>
            <bdi>{children}</bdi>
          </Link>
        )}
      </dd>
    </div>
  )
}
