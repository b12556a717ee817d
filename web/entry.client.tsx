import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './lib/language.ts'
import { loadMessages } from './lib/load-messages.client.ts'

// The server's HTML is already in words: the page waits for the same words before it comes alive.
await loadMessages(languageOf(location.pathname), location.pathname)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
