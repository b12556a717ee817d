import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { focusIfLost } from '../kit/focus-if-lost.ts'
import { ExportButton } from '../kit/list/export-button.tsx'
import { useDurationText } from './level-parts.tsx'
import { type AccountFilter, useBatchChoices, useStockLevel } from './use-stock.ts'

type Props = { productId: string; filter: AccountFilter; onChange: (filter: AccountFilter) => void }

/** By state, duration and batch, with the export of the same accounts. */
export function AccountFilters({ productId, filter, onChange }: Props) {
  const t = useTranslations('admin.accounts.product')
  const language = useLanguage()
  const durationText = useDurationText()
  const durations = useStockLevel(productId).data?.durations ?? []
  const batches = useBatchChoices(productId).data ?? []
  const { accountId, ...exported } = filter
  if (accountId !== '') {
    return (
      <p className="pb-3">
        <Button
          tone="soft"
          size="s"
          icon={<X size={16} />}
          onClick={() => {
            onChange({ ...filter, accountId: '' })
            focusIfLost('dialog[open] select')
          }}
        >
          {t('showAll')}
        </Button>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-2 pb-3 max-sm:grid max-sm:grid-cols-2">
      <Field label={t('status')} labelHidden className="sm:w-40">
        <Select
          size="s"
          placeholder={t('anyStatus')}
          value={filter.used}
          options={[
            { value: 'false', label: t('unused') },
            { value: 'true', label: t('used') },
          ]}
          onChange={event => onChange({ ...filter, used: event.target.value })}
        />
      </Field>
      <Field label={t('duration')} labelHidden className="sm:w-40">
        <Select
          size="s"
          placeholder={t('anyDuration')}
          value={filter.duration}
          options={durations.map(({ value }) => ({
            value: String(value),
            label: durationText(value, durations),
          }))}
          onChange={event => onChange({ ...filter, duration: event.target.value })}
        />
      </Field>
      {(batches.length > 0 || filter.batchId !== '') && (
        <Field label={t('batch')} labelHidden className="sm:w-60">
          <Select
            size="s"
            placeholder={t('anyBatch')}
            value={filter.batchId}
            options={batches.map(({ id, supplier, createdAt }) => ({
              value: id,
              label: t('batchOption', {
                supplier: supplier || t('noSupplier'),
                date: dateText(createdAt, language, 'minute'),
              }),
            }))}
            onChange={event => onChange({ ...filter, batchId: event.target.value })}
          />
        </Field>
      )}
      <span className="ms-auto">
        <ExportButton
          path={`/api/subscriptions/${productId}/accounts/export`}
          query={Object.fromEntries(Object.entries(exported).filter(([, value]) => value !== ''))}
          hasPersonalData={false}
        />
      </span>
    </div>
  )
}
