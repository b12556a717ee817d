import { stored, useStored } from './stored.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** `--paper` of tokens.css, for the browser's own bars. */
export const paperColors = { light: '#fbfaf7', dark: '#0f1614' }

const chosen = stored('theme')

export function useTheme(): Theme {
  const value = useStored(chosen)
  return themes.find(theme => theme === value) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  chosen.write(theme === 'system' ? null : theme)
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = paperColors[theme === 'system' ? own : theme]
  }
}

/**
 * Inside the page's head, before the first paint: the chosen theme, and a mark that there is a token, so that
 * somebody who is signed in does not see the guest's links flash by.
 */
export const firstPaintScript = `try {
  let root = document.documentElement, theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme
    for (let meta of document.querySelectorAll('meta[name=theme-color]')) meta.content = (${JSON.stringify(paperColors)})[theme]
  }
  if (localStorage.getItem('token')) root.dataset.token = ''
} catch {}`
