import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, type Ref, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
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
import type { ImportForm } from './use-import.ts'
import { searchStockLevels, stockSearchKey, useStockLevel } from './use-stock.ts'

type Props = { form: ImportForm }

/** Where the accounts go, the accounts, and what is known of the batch. */
export function ImportFields({ form }: Props) {
  const t = useTranslations('admin.accounts.import')
  const durationText = useDurationText()
  // Before the other fields are registered: the first invalid one gets the focus.
  const { field } = useController({ control: form.control, name: 'productId' })
  const productId = String(field.value)
  const level = useStockLevel(productId)
  const product = productId === '' ? undefined : (level.data ?? undefined)
  const offered = product?.durations.filter(({ isOffered }) => isOffered) ?? []
  return (
    <>
      {level.isError && <Notice tone="bad">{t('productsFailed')}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('product')} required error={form.errorOf('productId')}>
          <ProductChoice
            ref={field.ref}
            product={product}
            onChange={chosen => {
              // The other product may not offer the duration.
              if (chosen !== productId) form.setValue('duration', '')
              field.onChange(chosen)
            }}
          />
        </Field>
        <Field label={t('duration')} required error={form.errorOf('duration')}>
          <Select
            {...form.register('duration')}
            disabled={!product}
            placeholder={t(product ? 'chooseDuration' : 'productFirst')}
            options={offered.map(({ value }) => ({
              value: String(value),
              label: durationText(value, offered),
            }))}
          />
        </Field>
      </div>
      <LinesField form={form} />
      <BatchFields form={form} />
    </>
  )
}

type ChoiceProps = {
  ref: Ref<HTMLInputElement>
  product: StockLevel | undefined
  onChange: (productId: string) => void
}

function ProductChoice({ ref, product, onChange }: ChoiceProps) {
  const t = useTranslations('admin.accounts.import')
  const language = useLanguage()
  const optionOf = (level: StockLevel) => ({
    id: level.id,
    label: localized(level, 'name', language),
    start: <ItemPicture image={level.image} />,
  })
  return (
    <Combobox
      ref={ref}
      name="productId"
      placeholder={t('chooseProduct')}
      queryKey={stockSearchKey}
      search={async text => (await searchStockLevels(text)).map(optionOf)}
      value={product && optionOf(product)}
      onChange={option => onChange(option?.id ?? '')}
    />
  )
}

function LinesField({ form }: Props) {
  const t = useTranslations('admin.accounts.import')
  const input = useRef<HTMLInputElement>(null)
  const [fileError, setFileError] = useState<string>()
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    setFileError(undefined)
    try {
      const added = linesFromCsv(await file.text())
      const lines = form.watch('lines')
      form.setValue('lines', lines.trim() === '' ? added : `${lines.trimEnd()}\n${added}`)
    } catch {
      setFileError(t('fileFailed'))
    }
    event.target.value = ''
  }
  return (
    <div className="grid gap-2">
      <Field label={t('lines')} required hint={t('linesHint')} error={form.errorOf('lines') ?? fileError}>
        <TextArea
          {...form.register('lines')}
          rows={10}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          wrap="off"
          className="font-mono text-sm"
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

function BatchFields({ form }: Props) {
  const t = useTranslations('admin.accounts.import')
  const optional = { placeholder: t('optional') }
  const expiry = useExpiryNote({ expiresAt: form.watch('expiresAt'), duration: form.watch('duration') })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('supplier')}>
        <TextInput {...form.register('supplier')} maxLength={120} {...optional} />
      </Field>
      <Field label={t('cost')} error={form.errorOf('cost')}>
        <AmountInput {...form.register('cost')} {...optional} />
      </Field>
      <Field label={t('expires')} hint={expiry.hint} error={form.errorOf('expiresAt') ?? expiry.error}>
        <TextInput {...form.register('expiresAt')} type="date" max="9999-12-31" />
      </Field>
      <Field label={t('note')}>
        <TextInput {...form.register('note')} maxLength={500} {...optional} />
      </Field>
    </div>
  )
}

/** Until when accounts with this expiry are sold for the duration. */
function useExpiryNote(values: Pick<ImportValues, 'expiresAt' | 'duration'>): {
  hint?: string
  error?: string
} {
  const t = useTranslations('admin.accounts.import')
  const language = useLanguage()
  const { expiresAt, duration } = values
  if (expiresAt === '' || duration === '') return {}
  if (expiresTooSoon(values, new Date())) return { error: t('expiresTooSoon') }
  const last = new Date(new Date(expiresAt).getTime() - Number(duration) * dayMs)
  return { hint: t('expiresHint', { date: dateText(last, language) }) }
}
