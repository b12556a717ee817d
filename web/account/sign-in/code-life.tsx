import { useTranslations } from 'use-intl'
import { asMinutes } from './use-seconds-left.ts'

type Props = { secondsLeft: number; isRenewed: boolean }

/** How long the code is good for. Said aloud only when that changes, not every second. */
export function CodeLife({ secondsLeft, isRenewed }: Props) {
  const t = useTranslations('account.signIn.code')
  const news = secondsLeft === 0 ? t('expired') : isRenewed ? t('resent') : undefined
  return (
    <div className="grid gap-1 text-center text-ink-2">
      <p role="status" className={secondsLeft === 0 ? 'text-bad' : 'text-good'}>
        {news}
      </p>
      {secondsLeft > 0 && (
        <p role="timer">
          {t.rich('expiresIn', {
            remaining: asMinutes(secondsLeft),
            time: text => <bdi className="font-semibold text-ink">{text}</bdi>,
          })}
        </p>
      )}
    </div>
  )
}
