import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './lib/language.ts'
import { loadMessages } from './lib/load-messages.client.ts'

// Hydration needs the same messages that the server rendered with.
await loadMessages(languageOf(location.pathname), location.pathname)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
