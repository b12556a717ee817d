import Dices from 'lucide-react/icons/dices'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { randomCode, randomCodeLength } from '#model/coupons.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useFieldError } from '../kit/form/fields.tsx'

/** The code: typed, or generated. */
export function CodeField() {
  const t = useTranslations('admin.coupons')
  const { register, setValue } = useFormContext()
  const generate = () => {
    const code = randomCode(crypto.getRandomValues(new Uint8Array(randomCodeLength)))
    setValue('code', code, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Field label={t('fields.code')} hint={t('hints.code')} error={useFieldError('code')} required>
      <div className="flex gap-2">
        <TextInput {...register('code')} dir="ltr" autoComplete="off" className="min-w-0 grow" />
        <Button
          tone="quiet"
          className="shrink-0"
          icon={<Dices size={18} aria-hidden="true" />}
          onClick={generate}
        >
          {t('generate')}
        </Button>
      </div>
    </Field>
  )
}
