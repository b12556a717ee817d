import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { Address } from '../address.tsx'
import { CodeStep } from '../code-step.tsx'
import type { PendingCode, ResetTicket, Sent } from '../kept.ts'

type Props = {
  pending: PendingCode & { expiresAt: number }
  onResent: (sent: Sent) => void
  onVerified: (ticket: ResetTicket) => void
  onBack: () => void
}

export function RecoveryCode({ pending, onResent, onVerified, onBack }: Props) {
  const t = useTranslations('account.signIn.forgot')
  const { userId, email } = pending
  const verify = async (otp: string) => {
    const { data } = await call('POST /api/auth/verify-reset-otp-only', { body: { userId, email, otp } })
    onVerified({ email, resetToken: data.resetToken })
  }
  return (
    <CodeStep
      pending={pending}
      // Says "if": whether an address has an account is nobody else's business.
      text={t.rich('codeText', { email, bdi: address => <Address>{address}</Address> })}
      verify={verify}
      onResent={onResent}
      cancel={{ label: t('otherEmail'), onCancel: onBack }}
    />
  )
}
