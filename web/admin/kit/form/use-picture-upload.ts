import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { acceptedFormats, maxPictureBytes, type PicturePurpose } from '#model/pictures.ts'
import { errorText } from '../../../lib/api-errors.ts'
import { useRecordFormContext } from './record-form-context.ts'
import { uploadPicture } from './upload-picture.ts'

type Details = { name: string; width: number; height: number }

/** Uploads a chosen picture and passes its path on. A later choice replaces one that is still on its way. */
export function usePictureUpload(purpose: PicturePurpose, onUploaded: (path: string) => void) {
  const t = useTranslations('admin.form.picture')
  const { recordForm } = useRecordFormContext()
  const [preview, setPreview] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const [details, setDetails] = useState<Details>()
  const latest = useRef<File>(undefined)

  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  async function send(file: File): Promise<void> {
    const isLatest = () => latest.current === file
    try {
      const { filePath, width, height } = await uploadPicture(file, {
        purpose,
        onProgress: share => isLatest() && setProgress(share),
        failureText: t('failed'),
      })
      if (!isLatest()) return
      setDetails({ name: file.name, width, height })
      onUploaded(filePath)
    } catch (cause) {
      if (isLatest()) setError(errorText(cause, t('failed')))
    }
    if (!isLatest()) return
    setProgress(undefined)
    setPreview(undefined)
  }

  function upload(file: File): void {
    const problem = problemOf(file, purpose)
    setError(problem && t(problem))
    if (problem) return
    latest.current = file
    setPreview(URL.createObjectURL(file))
    setProgress(0)
    recordForm.waitFor(send(file))
  }

  return { upload, preview, progress, error, details }
}

/** Checks before the upload what the server would refuse anyway. */
function problemOf(file: File, purpose: PicturePurpose): 'notAPicture' | 'tooLarge' | undefined {
  const isAccepted = acceptedFormats(purpose).some(format => file.type === `image/${format}`)
  if (!isAccepted) return 'notAPicture'
  return file.size > maxPictureBytes ? 'tooLarge' : undefined
}
