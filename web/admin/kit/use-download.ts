import { useState } from 'react'
import { token } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { ExportPath } from './list/list-contract.ts'

/** Fetches a file with the session's token and hands it to the browser. */
export function useDownload(path: ExportPath, failedText: string) {
  const language = useLanguage()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const start = async (query: Record<string, string>) => {
    setIsBusy(true)
    try {
      const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${token.read()}`, 'accept-language': language },
      })
      if (!response.ok) throw new Error(`export answered ${response.status}`)
      saveFile(fileNameOf(response), await response.blob())
    } catch {
      toast({ tone: 'bad', text: failedText })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, start }
}

function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv'
}
