import KeyRound from 'lucide-react/icons/key-round'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { SystemTest } from './system-test.tsx'

const tones = { accepted: 'good', refused: 'bad', unreached: 'warn' } as const

/** Tries both keys at Paymob and shows the answer for each. */
export function TestPaymob() {
  const t = useTranslations('admin.system.testPaymob')
  return (
    <SystemTest
      label={t('button')}
      icon={<KeyRound size={16} aria-hidden="true" />}
      run={async () => (await call('POST /api/system/test-paymob')).data}
      fallbackError={t('error')}
    >
      {results => (
        <ul aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
          {(['inquiries', 'payments'] as const).map(key => (
            <li key={key} className="flex items-center gap-2">
              {t(key)} <Badge tone={tones[results[key]]}>{t(results[key])}</Badge>
            </li>
          ))}
        </ul>
      )}
    </SystemTest>
  )
}
