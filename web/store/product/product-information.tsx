import CreditCard from 'lucide-react/icons/credit-card'
import Headset from 'lucide-react/icons/headset'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Zap from 'lucide-react/icons/zap'
import { useTranslations } from 'use-intl'
import type { ProductView } from '../../lib/product-page/product-view.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Accordion } from '../../ui/navigation/accordion.tsx'

/** What the page says below the description. Nothing here needs a script. */
export function ProductInformation({ product }: { product: ProductView }) {
  return (
    <div className="grid gap-7">
      <ProductFacts product={product} />
      <ProductBenefits product={product} />
      <ReceiveSteps product={product} />
      <Questions faqs={product.faqs} />
    </div>
  )
}

/** On which devices and where it works, as far as staff have said so. */
function ProductFacts({ product }: { product: Pick<ProductView, 'devices' | 'region'> }) {
  const t = useTranslations('product.facts')
  const facts = (['devices', 'region'] as const).filter(name => product[name] !== '')
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4.5 sm:grid-cols-2">
      {facts.map(name => (
        <div key={name}>
          <dt className="text-sm text-ink-2">{t(name)}</dt>
          <dd className="font-medium">{product[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What a buyer receives, and when, in three steps. */
function ReceiveSteps({ product }: { product: Pick<ProductView, 'isInstant' | 'warrantyDays'> }) {
  const t = useTranslations('product.receive')
  const { isInstant, warrantyDays } = product
  const steps = [
    isInstant ? 'instant' : 'byStaff',
    'signIn',
    warrantyDays === 0 ? 'support' : 'warranty',
  ] as const
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('title')}</h2>
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-brand font-semibold text-brand"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              <b className="block">{t(`${step}.title`)}</b>
              <span className="text-sm text-ink-2">{t(`${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ProductBenefits({ product }: { product: Pick<ProductView, 'isInstant' | 'warrantyDays'> }) {
  const t = useTranslations('store.benefits')
  const { isInstant, warrantyDays: days } = product
  const warranty = days === null ? t('warranty') : t('warrantyDays', { days })
  const benefits = [
    { icon: Zap, text: t(isInstant ? 'instant' : 'byStaff') },
    ...(days === 0 ? [] : [{ icon: ShieldCheck, text: warranty }]),
    { icon: CreditCard, text: t('payment') },
    { icon: Headset, text: t('support') },
  ]
  return (
    <section>
      <h2 className="sr-only">{t('title')}</h2>
      <ul className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-3 md:max-lg:grid-flow-row md:max-lg:grid-cols-2">
        {benefits.map(({ icon: Icon, text }) => (
          <Card
            as="li"
            key={text}
            padding="s"
            className="grid content-start gap-2 text-sm max-sm:justify-items-center max-sm:px-1.5 max-sm:text-center max-sm:text-xs"
          >
            <Icon size={22} className="text-brand" aria-hidden="true" />
            {text}
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Questions({ faqs }: Pick<ProductView, 'faqs'>) {
  const t = useTranslations('product')
  if (faqs.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-xl">{t('faq')}</h2>
      <Accordion items={faqs} openId={faqs[0]?.id} />
    </section>
  )
}
