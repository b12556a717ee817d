import Printer from 'lucide-react/icons/printer'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'

/** Buttons above an invoice or a credit note; the printout leaves them out. */
export function PrintActions({ orderId }: { orderId: string }) {
  const t = useTranslations('account.invoice')
  const links = paths(useLanguage())
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <ButtonLink href={links.order(orderId)} tone="quiet">
        {t('back')}
      </ButtonLink>
    </div>
  )
}
