import { useTranslations } from 'use-intl'
import { NumberField, SwitchField } from '../../kit/form/fields.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { LanguagePair } from '../../kit/form/language-pair.tsx'

/** The longest text of the contract. */
const maxSteps = 2_000

/** How long an account is covered, and what happens when a customer reports one. */
export function WarrantySection() {
  const t = useTranslations('admin.products')
  return (
    <FormSection title={t('sections.warranty')} hint={t('sections.warrantyHint')}>
      <div className="grid items-start gap-x-10 gap-y-4 md:grid-cols-2">
        <NumberField
          whole
          name="warrantyDays"
          label={t('fields.warrantyDays')}
          hint={t('fields.warrantyDaysHint')}
          placeholder={t('fields.wholeDuration')}
        />
        <SwitchField
          name="autoReplace"
          label={t('fields.autoReplace')}
          detail={t('fields.autoReplaceDetail')}
        />
      </div>
      <LanguagePair
        name="troubleshooting"
        labels={{ ar: t('fields.troubleshootingAr'), en: t('fields.troubleshooting') }}
        multiline={{ rows: 4, max: maxSteps }}
      />
      <p className="text-sm text-ink-2">{t('fields.troubleshootingHint')}</p>
    </FormSection>
  )
}
