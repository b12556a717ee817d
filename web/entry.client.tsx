import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { loadMessages } from './lib/load-messages.client.ts'
import { languageOf } from './lib/path-language.ts'

// Hydration needs the same messages that the server rendered with.
await loadMessages(languageOf(location.pathname), location.pathname)

// React Router may handle the refusal of a page only after the browser has reported it. The page shows it by itself.
addEventListener('unhandledrejection', event => {
  if (isRouteErrorResponse(event.reason)) event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
