import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import type { Category } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { DisplayedForm } from '../../kit/display/displayed-form.tsx'
import { LanguagePair } from '../../kit/form/language-pair.tsx'
import { formDataOf } from '../../kit/form/request-body.ts'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { useRecordSave } from '../../kit/form/use-record-save.ts'
import { bannersKey, useLinkText } from '../use-banners.ts'
import { type BannerValues, type EditedBanner, toBody, toValues } from './banner-values.ts'
import { LinkSection } from './link-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { Preview } from './preview.tsx'

type Props = {
  /** Undefined for a new banner. */
  banner: EditedBanner | undefined
  categories: readonly Category[]
}

const loadNewSchema = async () => (await import('#model/contracts/catalog-staff.ts')).newBanner
const loadChangeSchema = async () => (await import('#model/contracts/catalog-staff.ts')).bannerChange
const maxDescription = 500

export function BannerForm({ banner, categories }: Props) {
  const t = useTranslations('admin')
  const navigate = useNavigate()
  const links = paths(useLanguage())
  const recordForm = useRecordForm<BannerValues, EditedBanner>({
    record: banner,
    toValues,
    toBody,
    loadSchema: banner ? loadChangeSchema : loadNewSchema,
    ...useRecordSave<EditedBanner>({
      record: banner,
      create: (body, idempotencyKey) => call('POST /api/banners', { body: formDataOf(body), idempotencyKey }),
      change: (id, body) => {
        const changed = { ...body, ...(banner && unchangedPictures(body, banner)) }
        return call('PUT /api/banners/{id}', { params: { id }, body: formDataOf(changed) })
      },
      queryKey: bannersKey,
      savedText: t(banner ? 'form.saved' : 'banners.created'),
      onDone: ({ id }) => {
        if (!banner) void navigate(links.staffRecord('/admin/banners/:bannerId', id), { replace: true })
      },
    }),
  })
  return (
    <DisplayedForm
      area="banners"
      queryKey={bannersKey}
      record={banner}
      recordForm={recordForm}
      fieldTexts={useFieldTexts(categories)}
      maxDescription={maxDescription}
      moreTexts={
        <LanguagePair
          name="buttonLabel"
          labels={{ ar: t('banners.fields.buttonLabelAr'), en: t('banners.fields.buttonLabel') }}
        />
      }
      preview={<Preview />}
    >
      <PicturesSection />
      <LinkSection categories={categories} />
    </DisplayedForm>
  )
}

/** Leaves out pictures that the banner has: the server keeps those. */
function unchangedPictures(body: Record<string, unknown>, banner: EditedBanner) {
  return {
    ...(body.image === banner.image && { image: undefined }),
    ...(body.mobileImage === (banner.mobileImage ?? '') && { mobileImage: undefined }),
  }
}

/** Labels and values of the fields, for the summary of errors and changes and for a conflict. */
function useFieldTexts(categories: readonly Category[]) {
  const t = useTranslations('admin.banners')
  const linkText = useLinkText(categories)
  const labelOf = useCallback((path: string) => t(`fields.${path as keyof BannerValues}`), [t])
  const valueText = (key: string, value: unknown): string | undefined => {
    if (key === 'link') return linkText(String(value))
    if (key === 'deviceType') return t(`devices.${value as 'both'}`)
    return undefined
  }
  return { labelOf, valueText }
}
