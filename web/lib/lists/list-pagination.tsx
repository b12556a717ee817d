import { useTranslations } from 'use-intl'
import { Pagination } from '../../ui/navigation/pagination.tsx'

type Props = { page: number; pages: number; hrefFor: (page: number) => string }

export function ListPagination(props: Props) {
  const t = useTranslations('common.pagination')
  const labels = {
    nav: t('nav'),
    previous: t('previous'),
    next: t('next'),
    page: (page: number) => t('page', { page: String(page) }),
  }
  return (
    <div className="flex justify-center">
      <Pagination {...props} labels={labels} />
    </div>
  )
}
