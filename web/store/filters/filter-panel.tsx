import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import type { FilterGroup } from './load-filter-groups.ts'
import { OptionList } from './option-list.tsx'
import { PriceFilter } from './price-filter.tsx'
import { filtersQuery, type ProductFilters } from './product-filters.ts'
import type { FilterForm } from './use-filter-form.ts'

const drawer =
  'fixed inset-y-0 ms-auto me-0 h-dvh max-h-none w-[min(22rem,calc(100%-3rem))] bg-surface p-5 text-ink shadow-float backdrop:bg-(--shade)'
const column =
  'lg:sticky lg:inset-auto lg:top-24 lg:m-0 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:block lg:h-fit lg:w-auto lg:rounded-lg lg:border lg:border-line lg:shadow-card'

type Props = {
  form: FilterForm
  filters: ProductFilters
  groups: readonly FilterGroup[]
  /** The end of the price slider. */
  highestPrice: number
}

/** A GET form: a sidebar, or on phones a popover styled as a drawer, which opens without JavaScript. */
export function FilterPanel({ form, filters, groups, highestPrice }: Props) {
  const t = useTranslations('catalogue.subscriptions')
  const common = useTranslations('common')
  const { sort, order } = filtersQuery(filters)
  const { low, high } = form
  return (
    <div id={form.panelId} ref={form.panelRef} popover="auto" className={`${drawer} ${column}`}>
      <div className="mb-4 flex items-center justify-between lg:hidden">
        <h2 className="text-lg">{t('filters')}</h2>
        <IconButton
          label={common('close')}
          icon={<X size={20} />}
          popoverTarget={form.panelId}
          popoverTargetAction="hide"
        />
      </div>
      <form
        id={form.id}
        ref={form.ref}
        method="get"
        action={paths(useLanguage()).products()}
        onSubmit={form.onSubmit}
        className="grid gap-5"
      >
        {sort && <input type="hidden" name="sort" value={sort} />}
        {order && <input type="hidden" name="order" value={order} />}
        <PriceFilter
          highest={highestPrice}
          low={low.draft}
          high={high.draft}
          onChange={(nextLow, nextHigh) => {
            low.change(nextLow)
            high.change(nextHigh)
            form.applySoon()
          }}
        />
        {groups.map(group => (
          <OptionList key={group.name} group={group} form={form} />
        ))}
        <div className="sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-surface p-4 lg:static lg:m-0 lg:border-0 lg:p-0">
          <Button type="submit" tone="soft" wide>
            {t('apply')}
          </Button>
        </div>
      </form>
    </div>
  )
}
