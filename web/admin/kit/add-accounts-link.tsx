import { useTranslations } from 'use-intl'
import { canOpen } from '#model/staff-screens.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'

/** Opens the import of accounts for a product, for staff who may add stock. */
export function AddAccountsLink({ productId }: { productId: string }) {
  const t = useTranslations('admin.products.fields')
  const links = paths(useLanguage())
  const session = useSession()
  if (session.status !== 'signed-in' || !canOpen('/admin/accounts', session.user.role)) return null
  return (
    <ButtonLink
      href={links.staff('/admin/accounts', { open: 'import', id: productId })}
      tone="quiet"
      size="s"
    >
      {t('addAccounts')}
    </ButtonLink>
  )
}
