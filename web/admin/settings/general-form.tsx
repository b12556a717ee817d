import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { SettingsChange } from '#model/contracts/settings.ts'
import { currencies } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { NumberField, SelectField, SwitchField, TextField } from '../kit/form/fields.tsx'
import { FormSection } from '../kit/form/form-section.tsx'
import { LanguagePair } from '../kit/form/language-pair.tsx'
import { RecordFormView } from '../kit/form/record-form-view.tsx'
import { SaveBar } from '../kit/form/save-bar.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import {
  type GeneralSettings,
  type GeneralValues,
  toGeneralBody,
  toGeneralValues,
} from './settings-values.ts'

const loadSchema = async () => (await import('#model/contracts/settings.ts')).settingsChange

/** Shop, support, tax and delivery mails. */
export function GeneralForm({ settings }: { settings: GeneralSettings }) {
  const t = useTranslations('admin.settings')
  const labelOf = useCallback((path: string) => t(`fields.${path as keyof GeneralValues}`), [t])
  const toast = useToast()
  const recordForm = useRecordForm<GeneralValues, GeneralSettings>({
    record: settings,
    toValues: toGeneralValues,
    toBody: toGeneralBody,
    loadSchema,
    failedText: t('saveFailed.general'),
    save: async (body, version) => {
      const change = { ...(body as SettingsChange), version }
      const { data, message = '' } = await call('PUT /api/settings', { body: change })
      toast({ tone: 'good', text: message })
      return data
    },
  })
  return (
    <RecordFormView recordForm={recordForm} labelOf={labelOf} className="grid gap-4">
      <ShopSection />
      <SupportSection />
      <TaxSection />
      <DeliverySection />
      <SaveBar isNew={false} />
    </RecordFormView>
  )
}

function ShopSection() {
  const t = useTranslations('admin.settings')
  return (
    <FormSection title={t('sections.shop')}>
      <LanguagePair name="siteName" labels={{ ar: t('fields.siteNameAr'), en: t('fields.siteName') }} />
      <LanguagePair
        name="siteDescription"
        labels={{ ar: t('fields.siteDescriptionAr'), en: t('fields.siteDescription') }}
        multiline={{ rows: 2, max: 500 }}
      />
      <SelectField
        name="defaultCurrency"
        label={t('fields.defaultCurrency')}
        hint={t('hints.defaultCurrency')}
        options={currencies.map(value => ({ value, label: t(`currencies.${value}`) }))}
        className="sm:max-w-80"
      />
    </FormSection>
  )
}

function SupportSection() {
  const t = useTranslations('admin.settings')
  return (
    <FormSection title={t('sections.support')} hint={t('sections.supportHint')}>
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-3">
        <TextField name="supportEmail" label={t('fields.supportEmail')} type="email" dir="ltr" />
        <TextField name="supportPhone" label={t('fields.supportPhone')} type="tel" dir="ltr" />
        <TextField
          name="whatsappPhone"
          label={t('fields.whatsappPhone')}
          hint={t('hints.whatsappPhone')}
          type="tel"
          dir="ltr"
        />
      </div>
      <LanguagePair
        name="supportHours"
        labels={{ ar: t('fields.supportHoursAr'), en: t('fields.supportHours') }}
      />
    </FormSection>
  )
}

function TaxSection() {
  const t = useTranslations('admin.settings')
  return (
    <FormSection title={t('sections.tax')} hint={t('sections.taxHint')}>
      <LanguagePair name="sellerName" labels={{ ar: t('fields.sellerNameAr'), en: t('fields.sellerName') }} />
      <LanguagePair
        name="sellerAddress"
        labels={{ ar: t('fields.sellerAddressAr'), en: t('fields.sellerAddress') }}
      />
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <TextField name="vatNumber" label={t('fields.vatNumber')} hint={t('hints.vatNumber')} dir="ltr" />
        <TextField
          name="commercialRegister"
          label={t('fields.commercialRegister')}
          hint={t('hints.commercialRegister')}
          dir="ltr"
        />
        <NumberField name="vatPercent" label={t('fields.vatPercent')} hint={t('hints.vatPercent')} unit="%" />
      </div>
    </FormSection>
  )
}

function DeliverySection() {
  const t = useTranslations('admin.settings')
  return (
    <FormSection title={t('sections.delivery')}>
      <SwitchField
        name="credentialsByLinkOnly"
        label={t('fields.credentialsByLinkOnly')}
        detail={t('hints.credentialsByLinkOnly')}
      />
      <SwitchField
        name="onlyAdminsGive"
        label={t('fields.onlyAdminsGive')}
        detail={t('hints.onlyAdminsGive')}
      />
    </FormSection>
  )
}
