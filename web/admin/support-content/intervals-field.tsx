import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useFieldError } from '../kit/form/fields.tsx'

const maxIntervals = 6

type Props = { name: string; day: string; emptyText: string }

/** The intervals of one day. */
export function IntervalsField({ name, day, emptyText }: Props) {
  const t = useTranslations('admin.supportContent.hours')
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <div className="grid min-w-0 grid-cols-1 justify-items-start gap-2">
      {fields.length === 0 && <p className="pt-2 text-ink-2">{emptyText}</p>}
      {fields.map((field, index) => (
        <div key={field.id} className="flex max-w-full items-start gap-1.5 sm:gap-2">
          <TimeField
            name={`${name}.${index}.opens`}
            label={t('opensOf', { number: String(index + 1), day })}
          />
          <span aria-hidden="true" className="pt-2.5 text-ink-2">
            –
          </span>
          <TimeField
            name={`${name}.${index}.closes`}
            label={t('closesOf', { number: String(index + 1), day })}
          />
          <IconButton
            label={t('removeInterval', { number: String(index + 1), day })}
            icon={<X size={18} />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < maxIntervals && (
        <Button
          size="s"
          tone="bare"
          aria-label={t('addIntervalOf', { day })}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => append({ opens: '09:00', closes: '17:00' })}
        >
          {t('addInterval')}
        </Button>
      )}
    </div>
  )
}

function TimeField({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext()
  return (
    <Field label={label} labelHidden error={useFieldError(name)} className="w-36">
      {/* A phone has room for the time without the icon; a tap opens its own picker. */}
      <TextInput
        type="time"
        dir="ltr"
        className="max-sm:px-2.5! max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
        {...register(name)}
      />
    </Field>
  )
}
