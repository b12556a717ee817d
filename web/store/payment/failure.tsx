import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { useHydrated } from '../../lib/hydration.tsx'
import { languageOf, useLanguage } from '../../lib/language.ts'
import { translator } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/failure'
import { ResultPanel } from './result-panel.tsx'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('store.pages.payment-failure'), isPrivate: true })
}

/** The reason and transaction come from navigation state; without it the page shows a general text. */
export default function PaymentFailure() {
  const t = useTranslations('purchase.failure')
  const links = paths(useLanguage())
  const { error, transactionId } = usePaymentFailure()
  return (
    <div className="page-wrap grid gap-6 py-8">
      <ResultPanel
        tone="bad"
        title={t('title')}
        text={error ? t('bankSays', { reason: isolate(error) }) : t('text')}
      >
        {transactionId && (
          <p className="w-full text-sm text-ink-2">
            {t('transaction')}: <bdi className="font-medium text-ink select-all">{transactionId}</bdi>
          </p>
        )}
        <p className="w-full text-balance text-ink-2">{t('kept')}</p>
        <ButtonLink href={links.cart()}>{t('toCart')}</ButtonLink>
        <ButtonLink href={links.dashboard()} tone="quiet">
          {t('toDashboard')}
        </ButtonLink>
      </ResultPanel>
    </div>
  )
}

function usePaymentFailure(): { error?: string | undefined; transactionId?: string | undefined } {
  const state: unknown = useLocation().state
  // Navigation state exists only in the browser, so hydration must ignore it.
  if (!useHydrated() || typeof state !== 'object' || state === null) return {}
  return {
    error: 'error' in state ? textOf(state.error) : undefined,
    transactionId: 'transactionId' in state ? textOf(state.transactionId) : undefined,
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
