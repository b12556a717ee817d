import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import type { SystemStatus } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Description } from '../../ui/data/description.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { TestMail } from './test-mail.tsx'
import { TestPaymob } from './test-paymob.tsx'

type Check = SystemStatus['checks'][number]

/** One part of the system: its state in plain words, its figures, and what to do. */
export function CheckCard({ check }: { check: Check }) {
  const t = useTranslations('admin.system')
  const text = (part: 'text' | 'advice') =>
    t(`checks.${check.id}.findings.${check.finding}.${part}` as 'checks.live.findings.ok.text')
  const facts = Object.entries(check.facts)
  return (
    <Card as="article" className="grid content-start gap-3">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-base">{t(`checks.${check.id}.title`)}</h2>
        <Badge tone={check.state}>{t(`states.${check.state}`)}</Badge>
      </div>
      <p>{text('text')}</p>
      {check.state !== 'good' && <p className="text-sm text-ink-2">{text('advice')}</p>}
      {facts.length > 0 && (
        <dl className="grid gap-1 border-t border-line pt-3 text-sm">
          {facts.map(([name, value]) => (
            <Description
              key={name}
              layout="row"
              term={t(`checks.${check.id}.facts.${name}` as 'checks.live.facts.streams')}
            >
              <Fact name={name} value={value} />
            </Description>
          ))}
        </dl>
      )}
      {check.id === 'mail' && <TestMail />}
      {check.id === 'paymob' && <TestPaymob />}
    </Card>
  )
}

function Fact({ name, value }: { name: string; value: string | number | null }) {
  const t = useTranslations('admin.system')
  const language = useLanguage()
  if (value === null) return <>{t('never')}</>
  if (typeof value === 'number') return <>{numberText(value, language)}</>
  if (name.endsWith('At')) return <>{dateText(value, language, 'minute')}</>
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {value}
    </bdi>
  )
}
