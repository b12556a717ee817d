import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { codeLifeSeconds } from '#model/identity-rules.ts'

type Props = { secondsLeft: number; isRenewed: boolean }

/** The remaining lifetime of the code. Only a new or expired code is announced, not every second. */
export function CodeExpiry({ secondsLeft, isRenewed }: Props) {
  const t = useTranslations('account.signIn.code')
  const announcement = secondsLeft === 0 ? t('expired') : isRenewed ? t('resent') : undefined
  return (
    <div className="grid gap-1 text-center text-ink-2">
      <p role="status" className={secondsLeft === 0 ? 'text-bad' : 'text-good'}>
        {announcement}
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

/** Computed from the clock, so it is right after the device was asleep. */
export function useSecondsLeft(expiresAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= expiresAt) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [expiresAt])
  const seconds = Math.ceil((expiresAt - now) / 1_000)
  return Math.min(Math.max(seconds, 0), codeLifeSeconds)
}

function asMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
