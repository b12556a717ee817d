import { useContext, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type Currency, currencies } from '#model/format.ts'
import { PreviewLanguage } from './language.ts'
import type { SiteData } from './site.ts'
import { storedValue, useStoredValue } from './stored-value.ts'

const storedCurrency = storedValue('preferredCurrency')

/** The display currency: SAR in server HTML and in previews, else the visitor's choice or the shop's default. */
export function useCurrency(): Currency {
  const shopDefault = useRouteLoaderData<SiteData>('root')?.defaultCurrency ?? 'SAR'
  const now = () => currencies.find(currency => currency === storedCurrency.read()) ?? shopDefault
  const currency = useSyncExternalStore<Currency>(storedCurrency.subscribe, now, () => 'SAR')
  return useContext(PreviewLanguage) ? 'SAR' : currency
}

export function setCurrency(currency: Currency): void {
  storedCurrency.write(currency)
}

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** `--paper` of tokens.css, for `<meta name="theme-color">`. */
export const paperColors = { light: '#fbfaf7', dark: '#0f1614' }

const storedTheme = storedValue('theme')

export function useTheme(): Theme {
  const value = useStoredValue(storedTheme)
  return themes.find(theme => theme === value) ?? 'system'
}

export function setTheme(theme: Theme): void {
  storedTheme.write(theme === 'system' ? null : theme)
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = paperColors[theme === 'system' ? own : theme]
  }
}

/**
 * Inline script in `<head>`, before the first paint: sets the theme, and marks that a token exists, so signed-in
 * users do not see the guest links flash.
 */
export const firstPaintScript = `try {
  let root = document.documentElement, theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme
    for (let meta of document.querySelectorAll('meta[name=theme-color]')) meta.content = (${JSON.stringify(paperColors)})[theme]
  }
  if (localStorage.getItem('token')) root.dataset.token = ''
} catch {}`
