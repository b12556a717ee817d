import ImageUp from 'lucide-react/icons/image-up'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { percentText } from '#model/format.ts'
import { acceptedFormats, type PicturePurpose } from '#model/pictures.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { FieldNotes } from '../../../ui/forms/field.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { useFieldError } from './fields.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = {
  name: string
  label: ReactNode
  purpose: PicturePurpose
  required?: boolean
  /** Which size or content fits. */
  advice?: string
  /** Width and height of the preview. */
  shape?: string
}

/** A picture: dropped or chosen, uploaded at once with progress, shown as it will be saved. */
export function PictureField(props: Props) {
  const { name, label, purpose, required = false, advice, shape = 'aspect-4/3 w-52' } = props
  const t = useTranslations('admin.form.picture')
  const language = useLanguage()
  const id = useId()
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const fieldError = useFieldError(name)
  const { upload, preview, progress, error, details } = usePictureUpload(purpose, field.onChange)
  const [isOver, setIsOver] = useState(false)
  const saved = useSavedValue(name)
  // A category's icon may also be the name of a drawn one, which is no picture.
  const path = picturePath(field.value)
  const isNew = path !== '' && path !== saved
  const shown = preview ?? path
  const notes = {
    error: error ?? fieldError,
    hint: [t(purpose === 'icon' ? 'iconTypes' : 'types'), advice].filter(Boolean).join(' · '),
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) upload(file)
  }

  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <label htmlFor={id}>
          {label}
          {required && (
            <span aria-hidden="true" className="ms-1 text-bad">
              *
            </span>
          )}
        </label>
        {isNew && progress === undefined && <Badge tone="good">{t('isNew')}</Badge>}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same with the keyboard */}
      <div
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={`flex flex-wrap items-center gap-4 rounded-md border border-dashed p-3 ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong'}`}
      >
        {shown !== '' && (
          <span className={`shrink-0 overflow-clip rounded-md ${shape}`}>
            <Picture src={shown} alt="" width={960} height={720} className="size-full object-cover" />
          </span>
        )}
        <div className="grid min-w-48 grow gap-2">
          {progress === undefined ? (
            <div className="flex flex-wrap items-center gap-2">
              {shown === '' && <span className="text-ink-2">{t('drop')}</span>}
              <label className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-surface px-3.5 font-medium hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:min-h-11">
                <ImageUp size={18} aria-hidden="true" />
                {t(shown === '' ? 'choose' : 'replace')}
                <input
                  id={id}
                  name={name}
                  ref={field.ref}
                  type="file"
                  accept={acceptedFormats(purpose)
                    .map(format => `image/${format}`)
                    .join(',')}
                  aria-describedby={`${id}-hint ${id}-error`}
                  aria-invalid={Boolean(notes.error) || undefined}
                  className="sr-only"
                  onChange={event => {
                    const [file] = event.target.files ?? []
                    if (file) upload(file)
                    event.target.value = ''
                  }}
                />
              </label>
              {!required && path !== '' && (
                <Button tone="bare" size="s" onClick={() => field.onChange('')}>
                  {t('remove')}
                </Button>
              )}
              {isNew && saved !== '' && (
                <Button tone="bare" size="s" onClick={() => field.onChange(saved)}>
                  {t('revert')}
                </Button>
              )}
            </div>
          ) : (
            <label className="grid gap-1.5 text-sm">
              {t('uploading', { percent: percentText(Math.round(progress * 100), language) })}
              <progress
                max={1}
                value={progress}
                className="h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
              />
            </label>
          )}
          {isNew && details && (
            <p className="text-sm text-ink-3">
              <bdi>{details.name}</bdi> ·{' '}
              <bdi dir="ltr">
                {t('details', { width: String(details.width), height: String(details.height) })}
              </bdi>
            </p>
          )}
          <FieldNotes {...notes} hintId={`${id}-hint`} errorId={`${id}-error`} />
        </div>
      </div>
    </div>
  )
}

/** The value of the saved record, to tell a new picture from it. */
function useSavedValue(name: string): string {
  const { formState } = useFormContext()
  return picturePath(formState.defaultValues?.[name])
}

function picturePath(value: unknown): string {
  return typeof value === 'string' && value.startsWith('/') ? value : ''
}
