import type { Span } from '#model/pagination.ts'
import type { Deps } from '../../deps.ts'
import { uuidOr } from '../../http/ids.ts'
import { readPage, slicePage } from '../../http/list.ts'
import type { Router } from '../../http/route.ts'
import { changeCard, presentCards, readCards } from './cards/own-cards.ts'
import { changeRenewal, readOwn } from './managing/change-renewal.ts'
import { countOwn, listOwn, listPeriods } from './managing/own-queries.ts'
import { presentPeriod, presentSubscription } from './managing/present.ts'
import { checkSubscription } from './renewing/check-subscription.ts'

export function subscriptionRoutes(route: Router, deps: Deps): void {
  ownSubscriptions(route, deps)
  renewals(route, deps)
  cards(route, deps)
}

type OwnerRequest = { session: { userId: string }; params: { id: string } }

function ownedId({ session, params }: OwnerRequest) {
  return { userId: session.userId, subscriptionId: uuidOr(params.id, 'subscription_not_found') }
}

function ownSubscriptions(route: Router, deps: Deps): void {
  const { database, clock, limits } = deps

  const lists = [
    'GET /api/subscription-management/my-subscriptions',
    'GET /api/orders/subscriptions',
  ] as const
  for (const name of lists) {
    route(name, async ({ session, query }) => {
      const source = {
        rows: (span: Span) => listOwn(database.reader, session.userId, span),
        count: () => countOwn(database.reader, session.userId),
      }
      // The screen counts all subscriptions and sends no page.
      const { rows, pagination } = await readPage(query, source, 500)
      const now = clock.now()
      return { data: rows.map(row => presentSubscription(row, now)), pagination }
    })
  }

  route('GET /api/subscription-management/{id}/details', async request => {
    const { userId, subscriptionId } = ownedId(request)
    const known = await readOwn(deps, { userId, subscriptionId })
    // Repeated refreshes get the last known state.
    const mayCheck = known.plan_id !== null && (await limits.tryConsume('renewal-prompt', subscriptionId))
    const outcome = mayCheck ? await checkSubscription(deps, subscriptionId) : undefined
    const row = await readOwn(deps, { userId, subscriptionId })
    const periods = await listPeriods(database.reader, subscriptionId)
    return {
      data: {
        ...presentSubscription(row, clock.now()),
        isFresh: outcome === 'checked',
        periods: periods.map(presentPeriod),
      },
    }
  })
}

function renewals(route: Router, deps: Deps): void {
  const calls = {
    // This call of the specification suspends renewals; the owner can resume until the end date.
    'POST /api/accounts/subscriptions/{id}/cancel': 'suspend',
    'POST /api/subscription-management/{id}/suspend': 'suspend',
    'POST /api/subscription-management/{id}/resume': 'resume',
    'POST /api/subscription-management/{id}/cancel': 'cancel',
  } as const
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    route(name, async request => {
      const row = await changeRenewal(deps, { ...ownedId(request), action: calls[name] })
      return { data: presentSubscription(row, deps.clock.now()) }
    })
  }
}

function cards(route: Router, deps: Deps): void {
  route('GET /api/subscription-management/{id}/cards', async request => {
    const { cards, isFresh } = await readCards(deps, ownedId(request))
    const { items, pagination } = slicePage(request.query, cards, 100)
    return { ...presentCards({ cards: items, isFresh }), pagination }
  })

  const calls = {
    'POST /api/subscription-management/{id}/change-primary-card': 'changePrimaryCard',
    'POST /api/subscription-management/{id}/delete-card': 'deleteCard',
  } as const
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    route(name, async request => {
      const cardId = uuidOr(request.body.cardId, 'card_not_found')
      return presentCards(await changeCard(deps, { ...ownedId(request), cardId, action: calls[name] }))
    })
  }
}
