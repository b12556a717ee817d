import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { FooterChange } from '#model/contracts/settings.ts'
import { call } from '../../lib/api.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { FormSection } from '../kit/form/form-section.tsx'
import { LanguagePair } from '../kit/form/language-pair.tsx'
import { RecordFormView } from '../kit/form/record-form-view.tsx'
import { SaveBar } from '../kit/form/save-bar.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { type FooterTexts, type FooterValues, toFooterBody, toFooterValues } from './settings-values.ts'

const loadSchema = async () => (await import('#model/contracts/settings.ts')).footerChange

/** What the footer of every page shows. */
export function FooterForm({ footer }: { footer: FooterTexts }) {
  const t = useTranslations('admin.settings')
  const labelOf = useCallback((path: string) => t(`fields.${path as keyof FooterValues}`), [t])
  const toast = useToast()
  const recordForm = useRecordForm<FooterValues, FooterTexts>({
    record: footer,
    toValues: toFooterValues,
    toBody: toFooterBody,
    loadSchema,
    failedText: t('saveFailed.footer'),
    save: async (body, version) => {
      const change = { ...(body as FooterChange), version }
      const { data, message = '' } = await call('PUT /api/settings/footer', { body: change })
      toast({ tone: 'good', text: message })
      return data
    },
  })
  return (
    <RecordFormView recordForm={recordForm} labelOf={labelOf} className="grid gap-4">
      <FormSection title={t('sections.footer')}>
        <LanguagePair
          name="description"
          labels={{ ar: t('fields.descriptionAr'), en: t('fields.description') }}
          multiline={{ rows: 3, max: 1_000 }}
        />
      </FormSection>
      <FormSection title={t('sections.contact')}>
        <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
          <TextField name="email" label={t('fields.email')} type="email" dir="ltr" />
          <TextField name="phone" label={t('fields.phone')} type="tel" dir="ltr" />
        </div>
        <LanguagePair name="address" labels={{ ar: t('fields.addressAr'), en: t('fields.address') }} />
      </FormSection>
      <FormSection title={t('sections.social')} hint={t('hints.url')}>
        <div className="grid gap-x-5 gap-y-4 md:grid-cols-3">
          <TextField name="facebook" label={t('fields.facebook')} type="url" dir="ltr" />
          <TextField name="twitter" label={t('fields.twitter')} type="url" dir="ltr" />
          <TextField name="instagram" label={t('fields.instagram')} type="url" dir="ltr" />
        </div>
      </FormSection>
      <FormSection title={t('sections.copyright')} hint={t('hints.copyright')}>
        <LanguagePair
          name="copyright"
          labels={{ ar: t('fields.copyrightAr'), en: t('fields.copyright') }}
          multiline={{ rows: 2, max: 2_000 }}
        />
      </FormSection>
      <SaveBar isNew={false} />
    </RecordFormView>
  )
}
