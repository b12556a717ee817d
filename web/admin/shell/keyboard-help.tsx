import { useTranslations } from 'use-intl'
import { KeyCaps } from '../kit/key-caps.tsx'
import { useRegisteredShortcuts } from '../kit/shortcuts.ts'

/** Lists the shortcuts that work on the current screen. */
export function KeyboardHelp() {
  const t = useTranslations('admin.shell.shortcuts')
  const shortcuts = useRegisteredShortcuts()
  const own = { keys: 'Escape', label: t('close'), group: t('everywhere') }
  const groups = Map.groupBy([...shortcuts, own], ({ group }) => group)
  return (
    <section>
      <h3 className="mb-1 text-xl">{t('title')}</h3>
      <p className="mb-4 text-sm text-ink-2">{t('intro')}</p>
      <div className="grid gap-5">
        {[...groups].map(([group, entries]) => (
          <section key={group}>
            <h4 className="mb-1 text-sm font-medium text-ink-3">{group}</h4>
            <dl className="divide-y divide-line">
              {entries.map(({ keys, label }) => (
                <div key={keys} className="flex items-center justify-between gap-4 py-2">
                  <dt>{label}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  )
}
