import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/buttons/spinner.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/layout/card.tsx'

type Props = {
  tone: 'good' | 'bad' | 'busy'
  title: string
  text: string
  /** Below the text. */
  more?: ReactNode
  /** Links. */
  children?: ReactNode
}

const looks = {
  good: { mark: 'signature bg-good-soft text-good', icon: <CircleCheck size={32} aria-hidden="true" /> },
  bad: { mark: 'bg-bad-soft text-bad', icon: <CircleAlert size={32} aria-hidden="true" /> },
  busy: { mark: 'bg-brand-soft text-brand-strong', icon: <Spinner /> },
}

/** The payment result; screen readers announce changes. */
export function ResultPanel({ tone, title, text, more, children }: Props) {
  const { mark, icon } = looks[tone]
  return (
    <Card padding="l" className="grid justify-items-center gap-3 text-center">
      <span className={classNames('grid size-16 place-items-center rounded-full', mark)}>{icon}</span>
      <div role="status" className="grid gap-1">
        <h1 className="display">{title}</h1>
        <p className="mx-auto max-w-prose text-balance text-ink-2">{text}</p>
      </div>
      {more}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </Card>
  )
}

export function ResultLinks({ withCart = false }: { withCart?: boolean }) {
  const t = useTranslations('purchase.result')
  const links = paths(useLanguage())
  return (
    <>
      {withCart && <ButtonLink href={links.cart()}>{t('toCart')}</ButtonLink>}
      <ButtonLink href={links.dashboard()} tone="soft">
        {t('toDashboard')}
      </ButtonLink>
      <ButtonLink href={links.categories()} tone="quiet">
        {t('toCategories')}
      </ButtonLink>
    </>
  )
}

/** Sign-in returns to this page. */
export function LoginLink() {
  const t = useTranslations('purchase.result')
  const { pathname, search } = useLocation()
  return <ButtonLink href={paths(useLanguage()).login(pathname + search)}>{t('login')}</ButtonLink>
}
