import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { chipClasses, FilterChip } from './filter-chip.tsx'
import {
  type FilterValues,
  hasOptions,
  type ListFilter,
  type ListPage,
  type OptionFilter,
} from './list-config.ts'

type Props = {
  filters: readonly ListFilter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
  /** Undefined while the list loads. */
  pagination: Pick<ListPage, 'total' | 'isCapped'> | undefined
}

/** A button that shows how many filters are chosen, and the sheet that it opens on a phone. A choice filters at once. */
export function FilterSheet({ filters, values, onChange, pagination }: Props) {
  const t = useTranslations('admin.lists')
  const common = useTranslations('common')
  const [isOpen, setIsOpen] = useState(false)
  const count = filters.filter(filter => isChosen(filter, values)).length
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton
        label={t('filters', { count })}
        count={count}
        tone="quiet"
        size="s"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal size={18} />}
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={close}
        size="s"
        title={t('filtersTitle')}
        closeLabel={common('close')}
        footer={
          <>
            {count > 0 && (
              <Button tone="quiet" onClick={() => onChange({})}>
                {t('clearAll')}
              </Button>
            )}
            <Button onClick={close} className="grow">
              {pagination === undefined || pagination.isCapped
                ? t('showResults')
                : t('showMatches', { count: pagination.total })}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          {filters.filter(hasOptions).map(filter => (
            <Options key={filter.name} filter={filter} values={values} onChange={onChange} />
          ))}
          <div className="flex flex-wrap gap-2 empty:hidden">
            {filters
              .filter(filter => !hasOptions(filter))
              .map(filter => (
                <FilterChip key={filter.name} filter={filter} values={values} onChange={onChange} />
              ))}
          </div>
        </div>
      </Dialog>
    </>
  )
}

function isChosen(filter: ListFilter, values: FilterValues): boolean {
  return filter.kind === 'dates' ? 'from' in values || 'to' in values : filter.name in values
}

type OptionsProps = { filter: OptionFilter; values: FilterValues; onChange: (values: FilterValues) => void }

/** The options of a filter, each one tap away. The chosen one again removes the filter. */
function Options({ filter: { name, label, options }, values, onChange }: OptionsProps) {
  const { [name]: chosen, ...others } = values
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(option => {
          const isCurrent = option.value === chosen
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isCurrent}
              onClick={() => onChange(isCurrent ? others : { ...others, [name]: option.value })}
              className={classNames(
                chipClasses,
                'px-3.5',
                isCurrent
                  ? 'border-transparent bg-brand-soft font-medium text-brand-strong'
                  : 'border-line-strong bg-surface',
              )}
            >
              {option.label}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
