import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { dayMs } from '#model/time-units.ts'
import type { StockLevel } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx'
import { AmountInput } from '../kit/amount-input.tsx'
import { Combobox } from '../kit/combobox/combobox.tsx'
import { ItemPicture } from '../kit/item-picture.tsx'
import { expiresTooSoon, type ImportValues, linesFromCsv } from './import-values.ts'
import { useDurationText } from './level-parts.tsx'
import type { Import } from './use-import.ts'
import { searchStockLevels, stockSearchKey, useStockLevel } from './use-stock.ts'

/** Where the accounts go, the accounts, and what is known of the batch. */
export function ImportFields({ state }: { state: Import }) {
  const t = useTranslations('admin.accounts.import')
  const durationText = useDurationText()
  const { values, errors, change } = state
  const level = useStockLevel(values.productId)
  const product = values.productId === '' ? undefined : (level.data ?? undefined)
  const offered = product?.durations.filter(({ isOffered }) => isOffered) ?? []
  return (
    <>
      {level.isError && <Notice tone="bad">{t('productsFailed')}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('product')} required error={errors.productId}>
          <ProductChoice product={product} onChange={productId => change({ productId })} />
        </Field>
        <Field label={t('duration')} required error={errors.duration}>
          <Select
            name="duration"
            disabled={!product}
            placeholder={t(product ? 'chooseDuration' : 'productFirst')}
            value={values.duration}
            options={offered.map(({ value }) => ({
              value: String(value),
              label: durationText(value, offered),
            }))}
            onChange={event => change({ duration: event.target.value })}
          />
        </Field>
      </div>
      <LinesField state={state} />
      <BatchFields state={state} />
    </>
  )
}

type ChoiceProps = { product: StockLevel | undefined; onChange: (productId: string) => void }

function ProductChoice({ product, onChange }: ChoiceProps) {
  const t = useTranslations('admin.accounts.import')
  const language = useLanguage()
  const optionOf = (level: StockLevel) => ({
    id: level.id,
    label: localized(level, 'name', language),
    start: <ItemPicture image={level.image} />,
  })
  return (
    <Combobox
      name="productId"
      placeholder={t('chooseProduct')}
      queryKey={stockSearchKey}
      search={async text => (await searchStockLevels(text)).map(optionOf)}
      value={product && optionOf(product)}
      onChange={option => onChange(option?.id ?? '')}
    />
  )
}

function LinesField({ state: { values, errors, change } }: { state: Import }) {
  const t = useTranslations('admin.accounts.import')
  const input = useRef<HTMLInputElement>(null)
  const [fileError, setFileError] = useState<string>()
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    setFileError(undefined)
    try {
      const added = linesFromCsv(await file.text())
      change({ lines: values.lines.trim() === '' ? added : `${values.lines.trimEnd()}\n${added}` })
    } catch {
      setFileError(t('fileFailed'))
    }
    event.target.value = ''
  }
  return (
    <div className="grid gap-2">
      <Field label={t('lines')} required hint={t('linesHint')} error={errors.lines ?? fileError}>
        <TextArea
          name="lines"
          rows={10}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          wrap="off"
          className="font-mono text-sm"
          value={values.lines}
          onChange={event => change({ lines: event.target.value })}
        />
      </Field>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        onChange={event => void readFile(event)}
      />
      <Button
        tone="quiet"
        size="s"
        icon={<FileUp size={16} />}
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        {t('file')}
      </Button>
    </div>
  )
}

function BatchFields({ state }: { state: Import }) {
  const t = useTranslations('admin.accounts.import')
  const { values, errors, change } = state
  const expiry = useExpiryNote(values)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('supplier')}>
        <TextInput
          name="supplier"
          maxLength={120}
          placeholder={t('optional')}
          value={values.supplier}
          onChange={event => change({ supplier: event.target.value })}
        />
      </Field>
      <Field label={t('cost')} error={errors.cost}>
        <AmountInput
          name="cost"
          placeholder={t('optional')}
          value={values.cost}
          onChange={event => change({ cost: event.target.value })}
        />
      </Field>
      <Field label={t('expires')} hint={expiry.hint} error={expiry.error}>
        <TextInput
          name="expiresAt"
          type="date"
          value={values.expiresAt}
          onChange={event => change({ expiresAt: event.target.value })}
        />
      </Field>
      <Field label={t('note')}>
        <TextInput
          name="note"
          maxLength={500}
          placeholder={t('optional')}
          value={values.note}
          onChange={event => change({ note: event.target.value })}
        />
      </Field>
    </div>
  )
}

/** Until when accounts with this expiry are sold for the duration. */
function useExpiryNote(values: ImportValues): { hint?: string; error?: string } {
  const t = useTranslations('admin.accounts.import')
  const language = useLanguage()
  const { expiresAt, duration } = values
  if (expiresAt === '' || duration === '') return {}
  if (expiresTooSoon(values, new Date())) return { error: t('expiresTooSoon') }
  const last = new Date(new Date(expiresAt).getTime() - Number(duration) * dayMs)
  return { hint: t('expiresHint', { date: dateText(last, language) }) }
}
