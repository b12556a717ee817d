import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import type { OrderDetail, StaffClaimDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Description } from '../../ui/data/description.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { RevealDialog } from '../kit/reveal-dialog.tsx'
import { Section } from '../kit/section.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'

type Revealed = Pick<OrderDetail['accounts'][number], 'username' | 'password'>

/** The reported account, masked. An admin reveals it with a reason, which the audit log keeps. */
export function AccountSection({ claim }: { claim: StaffClaimDetail }) {
  const t = useTranslations('admin.claims')
  const language = useLanguage()
  const [shown, setShown] = useState<Revealed>()
  const day = (date: string | null) => (date === null ? t('none') : dateText(date, language))
  return (
    <Section title={t('account.title')}>
      <dl className="grid gap-2 text-sm">
        <Description layout="row" term={t('account.username')}>
          <Secret label={t('account.username')} text={shown?.username} masked={claim.account} />
        </Description>
        {claim.isFromStock && (
          <Description layout="row" term={t('account.password')}>
            <Secret label={t('account.password')} text={shown?.password} masked="••••••••" />
          </Description>
        )}
        <Description layout="row" term={t('panel.expires')}>
          {day(claim.expiresAt)}
        </Description>
        <Description layout="row" term={t('panel.coveredUntil')}>
          {day(claim.coveredUntil)}
        </Description>
        {claim.isFromStock && (
          <Description layout="row" term={t('panel.available')}>
            {String(claim.available)}
          </Description>
        )}
      </dl>
      <Reveal claim={claim} shown={shown} onShow={setShown} />
    </Section>
  )
}

type SecretProps = { label: string; text: string | null | undefined; masked: string | null }

function Secret({ label, text, masked }: SecretProps) {
  const t = useTranslations('admin.claims')
  if (!text) return masked ? <bdi dir="ltr">{masked}</bdi> : t('panel.byMail')
  return (
    <span className="inline-flex min-w-0 items-center">
      <bdi dir="ltr" className="min-w-0 font-medium wrap-anywhere">
        {text}
      </bdi>
      <CopyButton text={text} label={t('account.copy', { what: label })} />
    </span>
  )
}

type RevealProps = {
  claim: StaffClaimDetail
  shown: Revealed | undefined
  onShow: (account: Revealed | undefined) => void
}

function Reveal({ claim, shown, onShow }: RevealProps) {
  const t = useTranslations('admin.claims.account')
  const { role } = useStaffUser()
  const [isAsking, setIsAsking] = useState(false)
  const isGone = claim.deliveries.some(({ id, endedAt }) => id === claim.accountId && endedAt !== null)
  if (!claim.isFromStock || role !== 'admin') return null
  if (isGone) return <p className="text-sm text-ink-2">{t('gone')}</p>
  return (
    <>
      <Button
        tone="quiet"
        size="s"
        className="justify-self-start"
        {...(shown && { icon: <EyeOff size={16} aria-hidden="true" /> })}
        onClick={() => (shown ? onShow(undefined) : setIsAsking(true))}
      >
        {t(shown ? 'hide' : 'reveal')}
      </Button>
      <RevealDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        reveal={async reason => {
          const params = { id: claim.orderId, accountId: claim.accountId }
          onShow(
            (await call('POST /api/orders/{id}/accounts/{accountId}/reveal', { params, body: { reason } }))
              .data,
          )
        }}
      />
    </>
  )
}
