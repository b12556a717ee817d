import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'

type Query = { isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

export function MoreButton({ query }: { query: Query }) {
  const t = useTranslations('admin.accounts.product')
  return (
    <Button tone="quiet" size="s" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('more')}
    </Button>
  )
}
