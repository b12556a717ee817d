import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { FormHeader } from '../../kit/form/form-header.tsx'
import { DeleteProduct } from './delete-product.tsx'
import type { EditedProduct } from './product-values.ts'

type Props = { product: EditedProduct | undefined; onDeleted: () => void }

/** The link to the list, the title, the product's state and its actions. */
export function ProductHeader({ product, onDeleted }: Props) {
  const t = useTranslations('admin.products')
  const language = useLanguage()
  const links = paths(language)
  const name = product && localized(product, 'name', language)
  return (
    <FormHeader listHref={links.staff('/admin/subscriptions')} listLabel={t('back')}>
      <h1 className="min-w-0 text-xl wrap-anywhere">{name === undefined ? t('new') : t('edit', { name })}</h1>
      {product && <ProductState product={product} />}
      {product && name !== undefined && (
        // On a phone the three have a row together: the links without their icons, the last one as its icon only.
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:ms-auto max-sm:[&_a_svg]:hidden">
          {product.isActive && (
            <ButtonLink
              href={links.product(product.id)}
              tone="quiet"
              size="s"
              icon={<ExternalLink size={16} />}
              target="_blank"
            >
              {t('openInShop')}
            </ButtonLink>
          )}
          <ButtonLink
            href={links.staff('/admin/subscriptions/new', { from: product.id })}
            tone="quiet"
            size="s"
            icon={<Copy size={16} />}
          >
            {t('duplicate')}
          </ButtonLink>
          <DeleteProduct product={product} name={name} onDeleted={onDeleted} />
        </div>
      )}
    </FormHeader>
  )
}

type StateProps = { product: { isActive: boolean; isHidden: boolean } }

export function ProductState({ product: { isActive, isHidden } }: StateProps) {
  const t = useTranslations('admin.products.states')
  if (!isActive) return <Badge tone="bad">{t('inactive')}</Badge>
  return isHidden ? <Badge tone="warn">{t('hidden')}</Badge> : <Badge tone="good">{t('shown')}</Badge>
}
