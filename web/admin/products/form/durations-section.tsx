import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { offeredDays } from '#model/catalog-rules.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { durationLabel } from '../../kit/duration-label.ts'
import { ArrayEditor } from '../../kit/form/array-editor.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { DurationRow } from './duration-row.tsx'
import type { DurationValues, ProductValues } from './product-values.ts'
import { suggestedPrice } from './suggested-prices.ts'

const maxDurations = 20

export function DurationsSection() {
  const t = useTranslations('admin.products')
  const language = useLanguage()
  const { getValues, setValue } = useFormContext<ProductValues>()

  const priceAll = () => {
    const { price, durations } = getValues()
    for (const [index, { value }] of durations.entries()) {
      const suggested = suggestedPrice(price, durations[0]?.value ?? '', value)
      if (suggested !== undefined)
        setValue(`durations.${index}.price`, suggested, { shouldDirty: true, shouldValidate: true })
    }
  }

  return (
    <FormSection
      title={t('sections.durations')}
      hint={t('sections.durationsHint')}
      action={
        <Button tone="bare" size="s" onClick={priceAll}>
          {t('durations.useAll')}
        </Button>
      }
    >
      <ArrayEditor
        name="durations"
        label={t('fields.durations')}
        rowName={row => {
          const days = Number(row.value)
          return days > 0 ? durationLabel(days, language) : t('durations.other')
        }}
        renderRow={(path, index) => <DurationRow path={path} index={index} />}
        lastRowReason={t('durations.one')}
        max={maxDurations}
      />
      <AddDurations />
    </FormSection>
  )
}

/** The standard durations; one that the product has cannot be added again. */
function AddDurations() {
  const t = useTranslations('admin.products.durations')
  const language = useLanguage()
  const { control, getValues, setFocus, setValue } = useFormContext<ProductValues>()
  const durations = useWatch({ control, name: 'durations' })
  const taken = new Set(durations.map(({ value }) => Number(value)))

  const add = (days: number | undefined) => {
    const now = getValues('durations')
    const value = days === undefined ? '' : String(days)
    const price = suggestedPrice(getValues('price'), now[0]?.value ?? '', value) ?? ''
    const row: DurationValues = {
      value,
      price,
      label: '',
      labelAr: '',
      oneTimePrice: '',
      subscriptionPrice: '',
    }
    setValue('durations', [...now, row], { shouldDirty: true })
    // The button is off now and loses the focus; the new row is there after this render.
    requestAnimationFrame(() => setFocus(`durations.${now.length}.${days === undefined ? 'value' : 'price'}`))
  }

  if (durations.length >= maxDurations) return null
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-2">{t('add')}</span>
      {offeredDays.map(days => {
        const isTaken = taken.has(days)
        return (
          <Button
            key={days}
            tone="quiet"
            size="s"
            icon={isTaken ? <Check size={16} /> : <Plus size={16} />}
            {...(isTaken && { disabledReason: t('added'), reasonAs: 'tooltip' as const })}
            onClick={() => add(days)}
          >
            {durationLabel(days, language)}
          </Button>
        )
      })}
      <Button tone="quiet" size="s" icon={<Plus size={16} />} onClick={() => add(undefined)}>
        {t('other')}
      </Button>
    </p>
  )
}
