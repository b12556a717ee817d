import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslations } from 'use-intl'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { CategoryIcon } from '../../ui/media/category-icon.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { statusOf } from './category-values.ts'

const tones = { active: 'good', hidden: 'warn', inactive: 'bad' } as const

type Props = { category: Category; onEdit: () => void; onDelete: () => void }

export function CategoryCard({ category, onEdit, onDelete }: Props) {
  const t = useTranslations('admin.categories')
  const language = useLanguage()
  const name = localized(category, 'name', language)
  const otherName = language === 'ar' ? category.name : category.nameAr
  const status = statusOf(category)
  return (
    <div className="flex gap-3">
      <CategoryIcon icon={category.icon} color={category.color} />
      <div className="grid min-w-0 grow content-start gap-1">
        <p className="min-w-0 font-medium">
          <RowLink className="rounded-xs text-start wrap-anywhere hover:underline">
            <bdi className="line-clamp-2">{name}</bdi>
          </RowLink>
        </p>
        <p className="truncate text-sm text-ink-2">
          <bdi>{otherName}</bdi>
        </p>
        <p className="grid justify-items-start gap-2 text-sm text-ink-3">
          <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
          {t('count', { count: category.subscriptionCount })}
        </p>
      </div>
      <div className="grid shrink-0 content-start gap-1">
        <IconButton size="s" label={t('editLabel', { name })} icon={<Pencil size={18} />} onClick={onEdit} />
        <IconButton
          size="s"
          label={t('deleteLabel', { name })}
          icon={<Trash2 size={18} />}
          onClick={onDelete}
        />
      </div>
    </div>
  )
}
