import BellOff from 'lucide-react/icons/bell-off'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/api-errors.ts'
import { useLanguage } from '../lib/language.ts'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { Button, ButtonLink } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useToast } from '../ui/feedback/toast.tsx'

export const meta = privateMeta('restock.stop.title')

/**
 * Withdraws a restock notice. The link in the mail has its id in the fragment. A click is needed, because programs that
 * scan mails open every link.
 */
export default function StopNotices() {
  const t = useTranslations('restock.stop')
  const id = useLocation().hash.slice(1)
  const { outcome, isBusy, withdraw } = useWithdrawal(id)
  const toShop = (
    <ButtonLink href={paths(useLanguage()).products()} tone="soft">
      {t('toShop')}
    </ButtonLink>
  )
  return (
    <div className="page-wrap py-10">
      <h1 className="sr-only">{t('title')}</h1>
      <div role="status">
        {outcome ? (
          <EmptyState title={t(outcome)} icon={<BellOff />} action={toShop}>
            {t(`${outcome}Text`)}
          </EmptyState>
        ) : (
          <EmptyState
            title={t('title')}
            icon={<BellOff />}
            action={
              <Button onClick={withdraw} busy={isBusy} busyLabel={t('busy')}>
                {t('button')}
              </Button>
            }
          >
            {t('text')}
          </EmptyState>
        )}
      </div>
    </div>
  )
}

function useWithdrawal(id: string) {
  const t = useTranslations('restock.stop')
  const toast = useToast()
  const [outcome, setOutcome] = useState<'done' | 'gone'>()
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      await call('DELETE /api/restock-notices/{id}', { params: { id: id || '-' } })
      setOutcome('done')
    } catch (error) {
      if (error instanceof CallError && error.code === 'restock_notice_not_found') setOutcome('gone')
      else toast({ tone: 'bad', text: errorText(error, t('failed')) })
    } finally {
      setBusy(false)
    }
  }
  return { outcome, isBusy, withdraw }
}
