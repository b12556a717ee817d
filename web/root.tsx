import { Links, Meta, Outlet, Scripts, ScrollRestoration, useParams, useLocation } from 'react-router'
import './styles/app.css'

export function Layout({ children }: { children: React.ReactNode }) {
  const english = /^\/en(\/|$)/.test(useLocation().pathname)
  return (
    <html lang={english ? 'en' : 'ar'} dir={english ? 'ltr' : 'rtl'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
