import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'

/** Longer than this, and who cannot see the line is told too. */
const longMs = 1_000

/** A thin line along the top while a slow page is being fetched; a quick one never shows it. */
export function ProgressBar() {
  const t = useTranslations('common')
  const isBusy = useNavigation().state !== 'idle'
  const isLong = useIsLong(isBusy)
  return (
    <>
      <p role="status" className="sr-only">
        {isLong && t('opening')}
      </p>
      <div
        aria-hidden="true"
        className={classNames(
          'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 transition-opacity',
          isBusy ? 'opacity-100 delay-150' : 'opacity-0',
        )}
      >
        <div
          className={classNames(
            'h-full rounded-e-full bg-brand',
            isBusy ? 'w-11/12 transition-[width] delay-150 duration-[6s] ease-out' : 'w-0',
          )}
        />
      </div>
    </>
  )
}

function useIsLong(isBusy: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isBusy])
  return isLong
}
