import { CallError } from '#model/calls.ts'
import type { PicturePurpose } from '#model/pictures.ts'
import { token } from '../../../lib/api.ts'
import { languageOf } from '../../../lib/path-language.ts'

export type UploadedPicture = { filePath: string; width: number; height: number }

type Options = { purpose: PicturePurpose; onProgress: (share: number) => void; failureText: string }

const timeoutMs = 60_000

/** `POST /api/uploads` with progress, which `fetch` does not report for a request. */
export function uploadPicture(
  file: File,
  { purpose, onProgress, failureText }: Options,
): Promise<UploadedPicture> {
  const body = new FormData()
  body.append('image', file)
  body.append('purpose', purpose)
  const request = new XMLHttpRequest()
  request.open('POST', '/api/uploads')
  request.timeout = timeoutMs
  request.responseType = 'json'
  request.setRequestHeader('accept-language', languageOf(location.pathname))
  const session = token.read()
  if (session) request.setRequestHeader('authorization', `Bearer ${session}`)
  return new Promise((resolve, reject) => {
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      const reply = request.response as { data?: UploadedPicture; message?: string; code?: string } | null
      if (request.status < 300 && reply?.data) resolve(reply.data)
      else reject(failure(request.status, reply, failureText))
    }
    request.onerror = () => reject(failure(0, null, failureText))
    request.ontimeout = () => reject(failure(0, null, failureText))
    request.send(body)
  })
}

function failure(
  status: number,
  reply: { message?: string; code?: string } | null,
  failureText: string,
): CallError {
  return new CallError(status, { code: reply?.code ?? 'unreadable', message: reply?.message ?? failureText })
}
