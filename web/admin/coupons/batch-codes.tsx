import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** The codes of a new batch, to copy or to download. They are in the list as well. */
export function BatchCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('admin.coupons.batch')
  const close = useTranslations('common')('close')
  // A toast would be hidden by the dialog.
  const [result, setResult] = useState<'copied' | 'notCopied'>()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setResult('copied'),
      () => setResult('notCopied'),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('done', { count: codes.length })}
      closeLabel={close}
      footer={
        <>
          <Button tone="quiet" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => saveFile('coupon-codes.csv', csvOf(t('column'), codes))}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-2">{t('doneText')}</p>
        <div role="status" className="empty:hidden">
          {result && <Notice tone={result === 'copied' ? 'good' : 'bad'}>{t(result)}</Notice>}
        </div>
        <ul
          aria-label={t('codes')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          tabIndex={0}
          className="grid max-h-72 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 overflow-y-auto rounded-md bg-sunken p-3 font-mono text-sm"
        >
          {codes.map(code => (
            <li key={code}>
              <bdi dir="ltr">{code}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** UTF-8 with a byte-order mark, as the server's exports. Codes have no character that CSV must quote. */
function csvOf(header: string, codes: readonly string[]): Blob {
  return new Blob([`\uFEFF${[header, ...codes].join('\r\n')}\r\n`], { type: 'text/csv' })
}
