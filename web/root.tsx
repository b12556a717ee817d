import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { IntlProvider, useTranslations } from 'use-intl'
import { localeOf } from '#model/format.ts'
import { directionOf } from '#model/languages.ts'
import type { Route } from './+types/root'
import { acceptTap, earlyTapsScript } from './lib/early-taps.ts'
import { ErrorPage } from './lib/error-page.tsx'
import { Link } from './lib/link.tsx'
import { loadMessages } from './lib/load-messages.client.ts'
import { apiContext } from './lib/loader-context.ts'
import { messagesOf } from './lib/messages.ts'
import { NavigationProgress, RouteAnnouncer, ScrollBehavior } from './lib/navigation.tsx'
import { OfflineSupport } from './lib/offline-support.tsx'
import { languageOf, plainPath } from './lib/path-language.ts'
import { firstPaintScript, paperColors } from './lib/preferences.ts'
import { SessionWatcher } from './lib/session-watcher.tsx'
import { type SiteData, siteReload } from './lib/site.ts'
import { fontUrls } from './styles/fonts.ts'
import { SupportWidget } from './support/support-widget.tsx'
import { LinkProvider } from './ui/buttons/link-as.tsx'
import { ToastProvider } from './ui/feedback/toast.tsx'
import './styles/shop.css'

export async function loader({ context, url }: Route.LoaderArgs): Promise<SiteData> {
  const { call, origin } = context.get(apiContext)
  const [settings, open] = await Promise.all([call('GET /api/settings'), call('GET /api/settings/public')])
  const { version, email, phone, supportHours, vatPercent, facebook, twitter, instagram } = open.data
  const mailboxUrl = open.data.demo?.mailboxUrl
  const social = [facebook, twitter, instagram].filter(address => address !== '')
  return {
    ...settings.data,
    version,
    email,
    phone,
    supportHours,
    vatPercent,
    social,
    origin,
    path: url.pathname,
    search: url.search,
    mailboxUrl,
  }
}

export function shouldRevalidate() {
  return siteReload.isWanted
}

/** Loads the messages of a page before it renders. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }) => {
    await loadMessages(languageOf(url.pathname), url.pathname)
  },
]

// Only in the server's HTML: React leaves it as it is.
const headScript = import.meta.env.SSR ? `${firstPaintScript}\n${earlyTapsScript}` : ''

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOf(useLocation().pathname)
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return (
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={paperColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paperColors.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, hashed for the policy */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {language === 'ar' && <link {...font} href={fontUrls.arabic} />}
        <link {...font} href={fontUrls.latin} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body onClickCapture={acceptTap}>
        <IntlProvider locale={localeOf(language)} timeZone="Asia/Riyadh" messages={messagesOf(language)}>
          <LinkProvider linkAs={Link}>{children}</LinkProvider>
        </IntlProvider>
        <ScrollBehavior />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('common')
  // An open record is part of its list.
  const page = plainPath(useLocation().pathname).split('/', 3).join('/')
  // Marks the end of hydration; browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return (
    <ToastProvider labels={{ region: t('notifications'), dismiss: t('dismiss') }} page={page}>
      <NavigationProgress />
      <OfflineSupport />
      <Outlet />
      <RouteAnnouncer />
      <SessionWatcher />
      <SupportWidget phone={loaderData.phone} />
    </ToastProvider>
  )
}

export function ErrorBoundary() {
  return (
    <main className="page-wrap py-16">
      <ErrorPage />
    </main>
  )
}
